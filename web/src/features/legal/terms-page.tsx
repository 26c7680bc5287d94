import { contentRules } from '@kindred/contracts/rules';
import { LegalDocument, Section } from './legal-document';
import { LegalLink } from './legal-link';
import { asFirstWord, useName } from './use-name';

export function TermsPage() {
  const name = useName();
  return (
    <LegalDocument
      title="Terms of Service"
      summary="What you can expect from us, and what we and the other members expect from you."
      updated="29 November 2026"
    >
      <Section title="Acceptance of Terms">
        <p>
          By creating an account or using {name}, you agree to these terms and to our{' '}
          <LegalLink to="/privacy">Privacy Policy</LegalLink>. If you do not agree, please do not use {name}.
        </p>
        <p>
          {asFirstWord(name)} is for adults. You must be <strong>18 or older</strong>, able to enter into a binding
          agreement, and not barred from using a service like this by the law of the place you live in.
        </p>
      </Section>
      <Section title="Use Licence">
        <p>
          We grant you a personal, non-exclusive, non-transferable and revocable licence to use {name} for your own,
          non-commercial purposes: to meet people, to talk and to find community.
        </p>
        <p>You may not:</p>
        <ul>
          <li>collect the profiles, photos or locations of members, by hand or by machine;</li>
          <li>use {name} to advertise, recruit, or sell anything;</li>
          <li>try to get around its limits, its security or another member’s privacy choices;</li>
          <li>copy, resell or rebuild {name} or parts of it, except where the law lets you.</li>
        </ul>
      </Section>
      <Section title="User Conduct">
        <p>Treat people as you would want to be treated on a day when you feel vulnerable. You agree not to:</p>
        <ul>
          <li>harass, threaten, stalk, humiliate or blackmail anyone;</li>
          <li>attack people for who they are, whom they love, how they look or what they live with;</li>
          <li>
            <strong>out anyone</strong>: what you learn here about a person’s identity stays here unless they tell you
            otherwise;
          </li>
          <li>pretend to be someone else, or lie about your age;</li>
          <li>share a member’s messages, photos or whereabouts without their consent;</li>
          <li>send spam, scams, or anything illegal.</li>
        </ul>
      </Section>
      <Section title="Account Security">
        <p>
          One person, one account. Keep your password to yourself, choose one that you use nowhere else, and give us an
          email address that only you can read: whoever reads it can reset your password.
        </p>
        <p>
          If you think that someone else has been in your account, reset your password. That ends every session on every
          device at once. A passkey signs in without the password: in Settings, under Account &amp; security, remove
          every one that is not yours. You are responsible for what happens through your account until you have done
          both.
        </p>
      </Section>
      <Section title="Content Policy">
        <p>
          What you write and upload stays yours. You give us the permission that we need to store it, resize it, and
          show it to the members you meant it for, and nothing more. That permission ends when you delete the content or
          your account.
        </p>
        <p>These are the rules for what you post, and what you write to others:</p>
        <ol>
          {contentRules.map(({ id, text }) => (
            <li key={id} value={Number(id)}>
              {text}
            </li>
          ))}
        </ol>
        <p>
          What breaks the first rule we remove, we close the account, and we report it to the authorities. Your profile
          photos should be clear, recent, and of you. We may remove content that breaks these rules, hide a profile, or
          suspend an account.
        </p>
        <p>
          A person decides, and tells you what was decided, for how long, on what facts and by which rule. By itself, a
          profile that several members reported, or a photo that is said to show somebody intimately without consent,
          can only be hidden until a person has looked. You find all decisions about you in Settings, and can object to
          each once within 180 days; somebody else than who decided reads your objection, where there is one.
        </p>
        <p>
          Whoever has no account can tell us of content that is against the law or shows them without their consent:{' '}
          <LegalLink to="/notice">report content</LegalLink>.
        </p>
      </Section>
      <Section title="Privacy">
        <p>
          Privacy is not a setting of this product; it is the product. The{' '}
          <LegalLink to="/privacy">Privacy Policy</LegalLink> says in plain words what we hold, what others see, and how
          we keep your location to an area of about a mile. It is part of these terms.
        </p>
      </Section>
      <Section title="Safety">
        <p>
          You can block anyone at any time: from that moment neither of you sees or reaches the other. You can report
          anyone, and people, not only programs, review reports. Reporting never tells the other person who reported
          them.
        </p>
        <p>
          We do not run criminal background checks and cannot vouch for any member. When you meet, choose a public
          place, tell someone you trust, get there and home on your own, and leave when something feels wrong. In an
          emergency, call your local emergency number first.
        </p>
      </Section>
      <Section title="Termination">
        <p>
          You may delete your account whenever you like, without giving a reason. Your profile, photos, taps, favorites
          and sessions go with it, and a running subscription is cancelled.
        </p>
        <p>
          We may suspend or close an account that breaks these terms or puts others at risk. We tell you why, and listen
          if you think that we were wrong. Premium subscriptions can be cancelled anytime and carry a 30-day money-back
          guarantee.
        </p>
      </Section>
      <Section title="Changes to These Terms">
        <p>
          When the product or the law changes, these terms may have to follow. The date above says when they last did.
          Before a change that takes something away from you applies, we will tell you in the app or by email, early
          enough for you to leave if you do not agree.
        </p>
        <p>
          {asFirstWord(name)} is provided as it is. Nothing in these terms limits rights that consumer law gives you, or
          our liability where the law does not let it be limited.
        </p>
      </Section>
      <Section title="Contact">
        <p>
          Questions, doubts, a decision that you want reviewed? Write to us in the app, under Settings, Safety &amp;
          Support, or answer any email that you have received from us. A person reads it.
        </p>
      </Section>
    </LegalDocument>
  );
}
