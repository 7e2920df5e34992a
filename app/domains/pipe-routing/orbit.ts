/** Camera: degrees around and above the center of the room, and magnification relative to the first view. */
export type Orbit = { azimuth: number; elevation: number; zoom: number };

/** From the south and above, where both ends of every pipe are in sight. */
export const FIRST_ORBIT: Orbit = { azimuth: 28, elevation: 34, zoom: 1 };

const LOWEST = 6;
const HIGHEST = 86;
const ZOOM = { least: 0.6, most: 3 } as const;

/** In degrees; never below the floor, never upside down. */
export function rotateOrbit(orbit: Orbit, azimuth: number, elevation: number): Orbit {
  return {
    ...orbit,
    azimuth: (((orbit.azimuth + azimuth) % 360) + 360) % 360,
    elevation: Math.min(HIGHEST, Math.max(LOWEST, orbit.elevation + elevation)),
  };
}

/** A factor below 1 zooms out. */
export function zoomOrbit(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, orbit.zoom * factor)) };
}

/** The effect of a key on the view; null for keys that are left to the page. */
export function orbitByKey(key: string): ((orbit: Orbit) => Orbit) | null {
  switch (key) {
    case 'ArrowLeft':
      return (orbit) => rotateOrbit(orbit, -10, 0);
    case 'ArrowRight':
      return (orbit) => rotateOrbit(orbit, 10, 0);
    case 'ArrowUp':
      return (orbit) => rotateOrbit(orbit, 0, 6);
    case 'ArrowDown':
      return (orbit) => rotateOrbit(orbit, 0, -6);
    case '+':
    case '=':
      return (orbit) => zoomOrbit(orbit, 1.2);
    case '-':
      return (orbit) => zoomOrbit(orbit, 1 / 1.2);
    case 'Home':
      return () => FIRST_ORBIT;
    default:
      return null;
  }
}
