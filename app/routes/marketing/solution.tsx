import { Outlet } from 'react-router';
import { FloatingPanel } from '#app/domains/site/ui/floating-panel.tsx';

/** The layout of both product pages (spec §2, route table; Home, floating panel). */
export default function Solution() {
  return (
    <>
      <Outlet />
      <FloatingPanel />
    </>
  );
}
