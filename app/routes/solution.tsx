import { Outlet } from 'react-router';

/** The frame of both product pages (spec §2, route table). */
export default function Solution() {
  return <Outlet />;
}
