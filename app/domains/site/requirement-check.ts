import type { ProductCode } from './product.ts';
import type { RequirementSubject } from './product-copy.ts';

/** A hint is undefined if the browser does not reveal it. */
export type DeviceHints = {
  system?: 'Windows' | 'Android' | 'macOS' | 'Linux' | 'iOS' | undefined;
  windowsVersion?: '10' | '11' | 'older' | undefined;
  bits?: 64 | 32 | undefined;
  /** GB, rounded and capped by the browser. */
  memoryGb?: number | undefined;
  /** Whether the browser reports a mobile device. */
  phone?: boolean | undefined;
  /** WebGL renderer. */
  renderer?: string | undefined;
};

export type Verdict = { result: 'Looks compatible' | 'Looks different' | 'Can’t tell'; reason: string };

const cannotTell = (reason: string): Verdict => ({ result: 'Can’t tell', reason });
const compatible = (reason: string): Verdict => ({ result: 'Looks compatible', reason });
const different = (reason: string): Verdict => ({ result: 'Looks different', reason });

/** Compares the hints with a requirement of spec §9. */
export function checkRequirement(
  product: ProductCode,
  subject: RequirementSubject,
  hints: DeviceHints,
): Verdict {
  switch (subject) {
    case 'os':
      return product === 'routiai' ? checkWindowsVersion(hints) : checkWindowsBits(hints);
    case 'memory':
      return checkMemory(hints);
    case 'graphics':
      return checkGraphics(hints);
    case 'device':
      return checkDevice(hints);
    case 'bim':
      return cannotTell('A browser cannot see installed programs.');
    case 'disk':
      return cannotTell('A browser cannot see free disk space.');
  }
}

function checkWindowsVersion({ system, windowsVersion }: DeviceHints): Verdict {
  if (system === undefined) return cannotTell('This browser does not name the system.');
  if (system !== 'Windows') return different(`This browser runs on ${system}.`);
  if (windowsVersion === undefined)
    return cannotTell('Windows, but this browser does not report the version.');
  if (windowsVersion === 'older') return different('This browser runs on a version of Windows before 10.');
  return compatible(`This browser runs on Windows ${windowsVersion}.`);
}

function checkWindowsBits({ system, bits }: DeviceHints): Verdict {
  if (system === undefined) return cannotTell('This browser does not name the system.');
  if (system !== 'Windows') return different(`This browser runs on ${system}.`);
  if (bits === undefined)
    return cannotTell('Windows, but this browser does not report whether it is 64-bit.');
  return bits === 64
    ? compatible('This browser runs on 64-bit Windows.')
    : different('This browser runs on 32-bit Windows.');
}

function checkMemory({ memoryGb }: DeviceHints): Verdict {
  if (memoryGb === undefined) return cannotTell('This browser does not report memory.');
  return memoryGb >= 8
    ? compatible(`This browser reports ${memoryGb} GB or more.`)
    : different(`This browser reports about ${memoryGb} GB.`);
}

function checkGraphics({ renderer }: DeviceHints): Verdict {
  if (renderer === undefined) return cannotTell('This browser does not name the graphics card.');
  const shaderModel = Number(renderer.match(/\b[vp]s_(\d+)_\d\b/)?.[1] ?? 0);
  if (/Direct3D\s?11/i.test(renderer) && shaderModel >= 5) {
    return cannotTell('DirectX 11 and Shader Model 5 are supported. A browser cannot see video memory.');
  }
  return cannotTell('This browser does not use DirectX 11, but the graphics card may support it.');
}

function checkDevice({ system, phone }: DeviceHints): Verdict {
  if (system === 'Android' && phone === true) return different('This browser runs on an Android phone.');
  if (system === 'Android' && phone === false)
    return cannotTell('An Android tablet. This browser cannot tell whether the model is recent enough.');
  return cannotTell('Open this page on the headset or tablet that you want to use.');
}
