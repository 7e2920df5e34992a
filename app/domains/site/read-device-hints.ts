import type { DeviceHints } from './requirement-check.ts';

/** User-Agent Client Hints and Device Memory are not in the DOM types yet. */
type HintingNavigator = Navigator & {
  deviceMemory?: number;
  userAgentData?: {
    platform: string;
    mobile: boolean;
    getHighEntropyValues(hints: string[]): Promise<{ platformVersion?: string; bitness?: string }>;
  };
};

/** Reads what the browser reveals about the device. Nothing leaves the page. */
export async function readDeviceHints(): Promise<DeviceHints> {
  const { userAgentData, deviceMemory, userAgent } = navigator as HintingNavigator;
  const hints = await userAgentData?.getHighEntropyValues(['platformVersion', 'bitness']);
  const system = detectSystem(userAgentData?.platform, userAgent);
  return {
    system,
    windowsVersion: system === 'Windows' ? parseWindowsVersion(hints?.platformVersion) : undefined,
    bits: hints?.bitness === '64' ? 64 : hints?.bitness === '32' ? 32 : undefined,
    memoryGb: deviceMemory,
    phone: userAgentData?.mobile,
    renderer: detectRenderer(),
  };
}

function detectSystem(platform: string | undefined, userAgent: string): DeviceHints['system'] {
  const text = platform || userAgent;
  if (/Windows/.test(text)) return 'Windows';
  if (/Android/.test(text)) return 'Android';
  if (/iPhone|iPad|iOS/.test(text)) return 'iOS';
  if (/mac/i.test(text)) return 'macOS';
  if (/Linux|CrOS|Chrome OS/.test(text)) return 'Linux';
  return undefined;
}

/** The hint is 1 to 10 on Windows 10, 13 and above on Windows 11, and 0 on older versions. */
function parseWindowsVersion(platformVersion: string | undefined): DeviceHints['windowsVersion'] {
  const major = Number.parseInt(platformVersion ?? '', 10);
  if (Number.isNaN(major)) return undefined;
  return major >= 13 ? '11' : major >= 1 ? '10' : 'older';
}

function detectRenderer(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl2');
  const names = gl?.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = names && gl?.getParameter(names.UNMASKED_RENDERER_WEBGL);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof renderer === 'string' ? renderer : undefined;
}
