import { CityLookup } from './city-lookup';
import { LegalDocument, Section } from './legal-document';
import { LegalLink } from './legal-link';
import { asFirstWord, useName } from './use-name';

export function PrivacyPage() {
  const name = useName();
  return (
    <LegalDocument
      title="Privacy Policy"
      summary="Who you are and where you are can be dangerous knowledge in the wrong hands. So we hold as little of it as we can."
      updated="29 November 2026"
    >
      <Section title="Information We Collect">
        <p>Only what you give us, and what the product cannot work without:</p>
        <ul>
          <li>
            <strong>Your account:</strong> email address, username, and a one-way hash of your password. We never know
            the password itself. Where we ask when you were born, also that date, and what you consented to.
          </li>
          <li>
            <strong>Your profile:</strong> what you choose to write, such as name, age, bio, pronouns, interests, body
            type and what you are looking for. Every field is optional.
          </li>
          <li>
            <strong>Your photos.</strong> We re-encode each one and delete the original, so that the hidden data that
            cameras add, such as place, time and device, is gone before anyone sees it.
          </li>
          <li>
            <strong>What you do here:</strong> taps, favorites, blocks, reports, and the messages you send.
          </li>
          <li>
            <strong>Your area,</strong> if you share it: see “Location Sharing” below.
          </li>
          <li>
            <strong>When you were last active,</strong> so that others can see who is online.
          </li>
        </ul>
      </Section>
      <Section title="How We Use Your Information">
        <p>
          To show you to the people nearby whom you want to meet and them to you, to deliver your messages, to keep the
          community safe, to handle a subscription if you buy one, and to send the emails that you ask for, such as a
          password reset.
        </p>
        <p>
          We do not sell your data, we do not build advertising profiles, and no advertiser or analytics company runs
          code in this app. The ads that members without premium see are our own and know nothing about you.
        </p>
      </Section>
      <Section title="Location Sharing">
        <p>
          <strong>Your exact position never leaves your device.</strong> When you share your location, your browser
          first replaces the reading by the centre of a square of a fixed public grid, about one mile wide, and sends
          only that. Our servers snap what they receive to the same grid again before anything is stored. So wherever in
          that square you are, what we receive is the same.
        </p>
        <ul>
          <li>
            Other members see a distance between squares, in whole miles and never less than one. No one gets your
            coordinates.
          </li>
          <li>
            <CityLookup />
          </li>
          <li>
            You can hide your distance. You are then placed by a square of sixteen miles when others sort or filter by
            distance, and they read the name of that square’s largest town, not of yours.
          </li>
          <li>
            You can stop sharing at any time. The stored square is then deleted, and new positions are refused until you
            allow them again.
          </li>
          <li>
            A square that your browser has not sent again for some weeks may be deleted by itself. Your settings then
            tell you when.
          </li>
        </ul>
        <p>We keep your current square only. There is no history of where you have been.</p>
      </Section>
      <Section title="What Other Members See">
        <p>
          Signed-in members see your profile, your photos and, unless you hide them, your age, your distance, whether
          you are online and roughly when you last were. They never see your email address or your username. Visitors
          without an account see nothing: not even a photo can be opened by its address.
        </p>
        <p>
          What you hide cannot be guessed through filters either: someone who hides their age does not appear when
          others filter by age. Whoever you block, and whoever blocks you, finds no trace of you: within a second your
          photos, and the pictures that you sent each other, cannot be opened by the other any more.
        </p>
      </Section>
      <Section title="Age Requirement (18+)">
        <p>
          {asFirstWord(name)} is for adults aged <strong>18 or older</strong>. We do not knowingly hold data of anyone
          younger. If you believe that a member is under 18, report the profile; we close such accounts and delete what
          belongs to them.
        </p>
        <p>
          Where we ask for your date of birth, only you can read it, in the copy of your data. Your age follows from it
          and grows with the month, so that it does not tell your birthday. Of whoever is too young we keep no date; a
          confirmed email address is kept for 30 days as a code from which nobody can read it, so that it is not used
          for another account.
        </p>
      </Section>
      <Section title="Who Else Receives Data">
        <p>Only those whom the product cannot do without, and only what they need:</p>
        <ul>
          <li>
            <strong>The payment provider,</strong> if you subscribe. Your card number goes from your browser to them and
            never to us.
          </li>
          <li>
            <strong>Those who run servers and email for us,</strong> bound by contract to act on our instructions alone.
          </li>
          <li>
            <strong>The maker of your browser,</strong> if you switch on notifications on a device: they deliver “You
            have something new”, encrypted, and learn when, but neither from whom nor what.
          </li>
          <li>
            <strong>Authorities,</strong> where the law compels us. We check every request, give the least that it
            allows, and tell you unless we are forbidden to.
          </li>
        </ul>
      </Section>
      <Section title="Cookies and Storage on Your Device">
        <p>
          One cookie keeps you signed in; it lapses after 30 days without a visit, and after 180 days in any case.
          Another lets your account recognize this device, so that nobody can lock you out of it by guessing at your
          password; it names nobody and lapses a year after you last signed in. When you change your password, one more
          of its kind joins it until you sign in again. Yet another belongs to a sign-in with a code or a passkey and
          lapses after five minutes. These are strictly necessary and readable by our server only. If you choose another
          name and icon or switch on the app lock, a cookie says so, and one says that your browser has yet to sign out
          where it had no network to do so; they hold that and nothing of you. There are no tracking cookies.
        </p>
        <p>
          Of a device that is signed in we keep its browser and system, since when it is signed in and the hour of its
          last use, and no address. Your settings show them and sign them out. Of a passkey we keep the public half of
          its key; your finger, face or PIN never leaves your device.
        </p>
        <p>
          Your browser also remembers that somebody is signed in, your filters, what you have begun to write, which
          notes you have closed, and photos that you have seen; those that are older than a day go when you next open a
          page or get a notification. All of it goes when you sign out or your session ends elsewhere. Only what is the
          device’s own stays: the appearance that you chose, whether the quick exit is on, the app lock with a code made
          from its PIN, and what was written into the notepad. The names of our pages, which browsers keep in their
          history, never name a person.
        </p>
      </Section>
      <Section title="How We Protect It">
        <p>
          Connections are encrypted, passwords are hashed with Argon2id, reset links work once and for one hour, and a
          new password ends every session. Parts of the system see only the data that they need. Messages are stored on
          our servers so that you can read them on any device; they are not end-to-end encrypted, and nobody on our side
          reads them unless a report or the law makes it necessary.
        </p>
        <p>
          What a report holds is seen by our moderators only, after a second factor at their sign-in, and every look at
          it is written down. They see neither your email address nor your area. Whom you reported is never told that it
          was you.
        </p>
      </Section>
      <Section title="Data Retention">
        <ul>
          <li>Your profile and photos: until you delete them, or your account.</li>
          <li>Your messages and reactions: until you take them back, or your account is deleted.</li>
          <li>
            A message that you unsent: gone at once for both of you. An encrypted copy stays for 48 hours, a week where
            a report names it, and is read for such a report alone. That you sent a message then is still shown.
          </li>
          <li>
            A message that vanishes: gone for both of you when its time is over. A photo that is seen once: gone a
            minute after it was opened; that it was opened is still shown, to its sender only while you both show what
            you have read. Of both an encrypted copy stays as long, and for the same, as of an unsent message; then
            nothing of it is left.
          </li>
          <li>Your area: until it is replaced by the next, or you stop sharing.</li>
          <li>Uploads that were never used: removed automatically.</li>
          <li>Emails that we sent you: that we sent them, for 30 days; what you write to us, until it is sent.</li>
          <li>
            Whom you blocked, with the names that you two saw of each other then: until you take the block back or one
            of you deletes their account.
          </li>
          <li>
            Reports: for each, who reported whom, when and why, with your notes, and a copy of what it is about: the
            profile as it was, the photos and the messages that it names, and up to ten messages before and after each.
            The copy is encrypted, and stays as it was when somebody edits, deletes or leaves. It is destroyed 180 days
            after the case is closed, 365 days where it is about a minor, and later only while an objection to the
            decision waits, or where the law makes us keep it; with it goes who reported, if that person has deleted
            their account.
          </li>
          <li>
            What we told you about a decision, and what you objected: until you delete your account. That something was
            decided, when and by which rule, stays in a log without names or words.
          </li>
          <li>
            The email address that your account had before you changed it: 48 hours, so that you can take it back.
          </li>
          <li>
            The confirmed email address of an account that was suspended for good: one year, and only as a keyed
            fingerprint (an HMAC) from which nobody can read it, so that it is not used to come back.
          </li>
          <li>
            A notice from outside: your name, address and words, and an encrypted copy of the photo or recording that it
            names, until 180 days after it is decided; the copy 365 days where that is about a minor, and as long as an
            objection to the decision waits; all of it later only where the law makes us keep it. The number of the
            account whose photo it was stays.
          </li>
          <li>Payment records: as long as tax law demands.</li>
        </ul>
        <p>
          When you delete your account, you are removed from every part of the system, but for what a report about you
          holds as said above. Whoever has a conversation with you open sees “Deleted account”. Backups follow as they
          expire.
        </p>
      </Section>
      <Section title="Your Rights">
        <p>Wherever you live, you may:</p>
        <ul>
          <li>
            <strong>see and take with you</strong> everything that we hold about you, as a file, under Settings, up to
            three times a day and after giving your password. What others did about you is theirs: it does not say who
            marked, blocked or reported you, nor when;
          </li>
          <li>
            <strong>correct</strong> anything in your profile, at any time;
          </li>
          <li>
            <strong>delete</strong> your account and all that belongs to it;
          </li>
          <li>
            <strong>object, restrict or withdraw consent,</strong> for instance to location sharing;
          </li>
          <li>
            <strong>complain</strong> to the data protection authority of the place you live in.
          </li>
        </ul>
      </Section>
      <Section title="Changes and Contact">
        <p>
          If this policy changes in a way that matters, we tell you before it applies; the date above says when it last
          did. For questions, write to us in the app, under Settings, Safety &amp; Support, or answer any email from us.
          See also our <LegalLink to="/terms">Terms of Service</LegalLink>.
        </p>
      </Section>
    </LegalDocument>
  );
}
