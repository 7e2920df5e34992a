import { announcement } from '#content/announcement.ts';
import { AnnouncementText } from '../header/announcement-banner.tsx';
import { BrandLink } from '../header/brand-link.tsx';
import { Exhibit, Specimens } from './exhibit.tsx';

export function ShellExhibit() {
  return (
    <Exhibit
      id="shell"
      title="Shell"
      note="What stands around every page. A line and the color of a link show where you are."
    >
      {(of) => (
        <>
          <Specimens name="Announcement">
            <div className="announcement px-4">
              <AnnouncementText {...announcement} />
            </div>
          </Specimens>
          <Specimens name="Name and navigation">
            <nav aria-label={`Sample, ${of('navigation')}`} className="flex flex-wrap items-center gap-x-7">
              <BrandLink />
              <a className="nav-link" href="#shell" aria-current="true">
                Download
              </a>
              <a className="nav-link" href="#shell">
                FAQ
              </a>
            </nav>
          </Specimens>
          <Specimens name="Tabs of an area">
            <nav aria-label={`Tabs, ${of('tabs')}`} className="flex border-line border-b">
              <a className="tab-link" href="#shell" aria-current="page">
                Member Info
              </a>
              <a className="tab-link" href="#shell">
                Ticket
              </a>
            </nav>
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
