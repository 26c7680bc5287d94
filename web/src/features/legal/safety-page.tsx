import { LegalDocument, Section } from './legal-document';
import { LegalLink } from './legal-link';
import { asFirstWord, useName } from './use-name';

/** For members and for whoever is thinking about becoming one. */
export function SafetyPage() {
  const name = useName();
  return (
    <LegalDocument
      title="Safety tips"
      summary="Most people are who they say they are. These habits look after you when someone is not."
    >
      <Section title="Before you share">
        <ul>
          <li>
            Choose a display name that you use nowhere else, and photos that no search engine finds with your name.
          </li>
          <li>
            Look at what is behind you in a photo: a street sign, a work badge or a school logo says more than you meant
            to. We remove the hidden data of every photo; what can be seen in it stays.
          </li>
          <li>
            You decide who learns your age, your distance and when you are here: <strong>Show age</strong>,{' '}
            <strong>Show distance</strong>, <strong>Show when I’m online</strong> and <strong>Share Location</strong>{' '}
            are in Settings, and take effect at once.
          </li>
        </ul>
      </Section>
      <Section title="Where you are">
        <p>
          {asFirstWord(name)} never learns your exact position: your device replaces it by the middle of a square of
          about a mile before anything is sent. Others see a distance in whole miles. That is close enough to meet and
          too coarse to be found by it; still, leave location off where being found would put you in danger.
        </p>
      </Section>
      <Section title="While you chat">
        <ul>
          <li>Take your time. Somebody who wants your number, your address or a private photo at once can wait.</li>
          <li>
            <strong>Never send money</strong>, gift cards, codes or a copy of your papers, whatever the story. Nobody
            from {name} will ever ask for your password.
          </li>
          <li>Be careful with links, and with people who want to move to another app within minutes.</li>
          <li>Before you send an intimate photo, think of it with your face cropped out. You never owe anyone one.</li>
          <li>
            If somebody threatens to out you or to publish photos: do not pay, keep the messages, and report them.
          </li>
        </ul>
      </Section>
      <Section title="When you meet">
        <ul>
          <li>Have a short video call first: it is the quickest way to know that a face is real.</li>
          <li>Meet for the first time in a public place that you know, and arrive and leave on your own.</li>
          <li>Tell someone you trust whom you meet, where, and when you will be back. Keep your phone charged.</li>
          <li>Keep an eye on your drink, and leave whenever you want to. You do not need a reason.</li>
        </ul>
      </Section>
      <Section title="Consent and health">
        <p>
          Consent is asked for, given freely, and can be taken back at any moment, by you and by them. Talk about
          protection, PrEP and your last test before things get warm; a person worth meeting will not mind the question.
        </p>
      </Section>
      <Section title="Block and report">
        <p>
          <strong>Block</strong> somebody on their profile and neither of you sees or reaches the other any more, from
          that moment, everywhere: within a second your photos, and the pictures that you sent each other, are gone for
          them too. They are not told. <strong>Report</strong> tells our moderators what happened; the other person does
          not learn who reported them. What may not be done here is in the{' '}
          <LegalLink to="/terms">Terms of Service</LegalLink>.
        </p>
        <p>
          A message is reported by holding it, or with a right click; a photo, from where it is shown in full. What
          became of your reports is in Settings. Whoever has no account can{' '}
          <LegalLink to="/notice">report content</LegalLink> too, such as a photo of them that they did not agree to.
        </p>
      </Section>
      <Section title="On a device that others use">
        <p>
          Log out when you are done: your filters, drafts and the photos that you have seen leave the browser with you.
          In Settings you can lock the app with a PIN, give it another name and icon, and switch on a quick exit. The
          list of visited pages is the browser’s own; it names our screens, never a person. Everything about you can be
          downloaded under Settings, with your password; keep that file where nobody else looks.
        </p>
        <p>
          A passkey signs in whoever can unlock the device that holds it, also after a panic PIN or a quick exit. Where
          somebody may make you unlock your phone, do without one: remove it in Account & security, and then from the
          phone’s own passwords, which show the address of this site.
        </p>
      </Section>
      <Section title="In danger, or in need of someone">
        <p>
          If you are in danger now, call the emergency number of the country you are in: <strong>112</strong> in Europe
          and many other places, <strong>911</strong> in North America, <strong>999</strong> in the United Kingdom.
        </p>
        <p>
          Where being queer is against the law or against the family, people who know the situation can help: ILGA World
          and Rainbow Railroad can be found by their names, and most countries have an LGBTQ+ helpline. You are not the
          first to ask them, and you are not alone.
        </p>
      </Section>
    </LegalDocument>
  );
}
