import type { PdfRenderer } from '#app/platform/pdf/paper.ts';
import type { Platform } from '#app/platform/platform.ts';
import { documentSeller } from '../content/seller.ts';
import { registrationPaper } from '../layouts/registration-paper.ts';

/** The sample of a demo is the same file on every day. */
const SAMPLE_OF = new Date('2026-11-01T00:00:00+09:00');

/** Drawn once in a process: the sample is the same for everybody. */
const samples = new WeakMap<PdfRenderer, Promise<Uint8Array>>();

/** The seller's business registration copy: the file of the deployment, a plain sample in a demo, or null. */
export async function registrationCopy(platform: Platform): Promise<Uint8Array | null> {
  if (platform.registrationCopy) return platform.registrationCopy();
  const seller = documentSeller(platform.demo);
  if (!seller?.sample) return null;
  const drawn = samples.get(platform.pdf) ?? platform.pdf.draw(registrationPaper(seller, SAMPLE_OF));
  samples.set(platform.pdf, drawn);
  return drawn;
}
