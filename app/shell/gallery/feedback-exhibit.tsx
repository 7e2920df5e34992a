import { Badge } from '#app/ui/badge.tsx';
import { FailedNotice } from '#app/ui/block-failed.tsx';
import { Notice, type Tone } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { FlashBar } from '../flash/flash-message.tsx';
import { DialogSpecimen } from './dialog-specimen.tsx';
import { Exhibit, Specimens } from './exhibit.tsx';

const NOTICES: readonly { tone: Tone; title: string; text: string }[] = [
  { tone: 'info', title: 'Waiting for the deposit', text: 'We write to you when it has arrived.' },
  { tone: 'success', title: 'Sign up completed', text: 'You can log in now.' },
  { tone: 'warn', title: 'Your period ends in 7 days', text: 'Nothing is charged without your consent.' },
  { tone: 'danger', title: 'The updates could not be loaded', text: 'Please try again.' },
];

export function FeedbackExhibit() {
  return (
    <Exhibit
      id="feedback"
      title="Feedback"
      note="Told by a mark and by words as well as by color. Nothing vanishes by itself."
    >
      {(of) => (
        <>
          <Specimens name="Notices">
            {NOTICES.map(({ tone, title, text }) => (
              <Notice key={tone} tone={tone} title={title}>
                <p>{text}</p>
              </Notice>
            ))}
          </Specimens>
          <Specimens name="A part of a page that could not be loaded">
            <FailedNotice title="The awards could not be loaded." retry="/dev/gallery#feedback" />
          </Specimens>
          <Specimens name="Badges">
            <div className="flex flex-wrap gap-3">
              <Badge>Expired</Badge>
              <Badge tone="success">Subscribed</Badge>
              <Badge tone="warn">Waiting for payment</Badge>
              <Badge tone="danger">Suspended</Badge>
            </div>
          </Specimens>
          <Specimens name="After a redirect">
            <FlashBar text="Your changes have been saved." onClose={() => {}} />
          </Specimens>
          <Specimens name="A question in front of the page">
            <DialogSpecimen id={of('dialog')} />
          </Specimens>
          <Specimens name="Waiting">
            <div className="flex items-center gap-8 text-brand">
              <Spinner label="Waiting" />
              <Spinner size={7} />
              <div className="exhibit-progress">
                <div />
              </div>
            </div>
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
