import type { PdfRenderer } from '#app/platform/pdf/pdf-layout.ts';
import type { Platform } from '#app/platform/platform.ts';
import { documentSeller } from '../content/seller.server.ts';
import { registrationLayout } from '../layouts/registration-layout.ts';

const SAMPLE_VERSION = new Date('2026-11-01T00:00:00+09:00');

/** Rendered once per process. */
const samples = new WeakMap<PdfRenderer, Promise<Uint8Array>>();

/** The deployment's file, a sample in a demo, or null. */
export async function findRegistrationCopy(platform: Platform): Promise<Uint8Array | null> {
  if (platform.registrationCopy) return platform.registrationCopy();
  const seller = documentSeller(platform);
  if (!seller?.sample) return null;
  const drawn = samples.get(platform.pdf) ?? platform.pdf.draw(registrationLayout(seller, SAMPLE_VERSION));
  samples.set(platform.pdf, drawn);
  return drawn;
}
