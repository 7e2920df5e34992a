import { describe, expect, it } from 'vitest';
import { brochures, describeBrochure } from '#app/domains/site/brochures.ts';
import { firstGroup } from '#app/domains/site/home-content.ts';
import { products } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import home from '#content/home.json' with { type: 'json' };
import { routiAiCopy } from '#content/products/routiai.ts';
import { routiArCopy } from '#content/products/routiar.ts';

const requirements = (copy: ProductCopy) => copy.requirements.map(({ name, value }) => [name, value]);
const awards = (name: string) =>
  firstGroup(home.awards)
    .filter(({ solution }) => solution === name)
    .map(({ title }) => title);
const titles = (copy: ProductCopy) => copy.rows.map(({ title }) => title);

describe('the PC product page', () => {
  it('has the requirements of spec §9', () => {
    expect(requirements(routiAiCopy)).toEqual([
      ['Operating system', 'Windows 10 or 11'],
      ['Memory', '8 GB'],
      ['BIM design application', 'Version 2021 or 2022'],
      ['Graphics card', 'DirectX 11 with Shader Model 5 and 4 GB video memory'],
      ['Disk', '30 GB'],
    ]);
  });

  it('has the features and awards of spec §2', () => {
    expect(titles(routiAiCopy)).toEqual([
      'BIM-based application',
      '3D viewer',
      'Automatic pipe routing',
      'Automatic hookup routing',
      'Sync back to BIM',
    ]);
    expect(awards('Routi-AI')).toEqual(['Edison Awards 2023', 'GS Certification Grade 1']);
  });
});

describe('the AR product page', () => {
  it('has the requirements of spec §9', () => {
    expect(requirements(routiArCopy)).toEqual([
      ['Operating system', '64-bit Windows'],
      [
        'Device',
        'A mixed-reality headset (second generation) or an Android tablet (a recent flagship model or newer)',
      ],
      ['BIM design application', 'Version 2024 or 2025'],
    ]);
  });

  it('has the features and awards of spec §2', () => {
    expect(titles(routiArCopy)).toEqual([
      'Pre-AR review',
      'On-site BIM data access',
      'BIM extraction',
      'Auto routing with two algorithms',
      'On-site communication',
    ]);
    expect(awards('Routi-AR')).toEqual(['KES Innovation Award 2023', 'CES Innovation Award 2024']);
  });
});

describe('both product pages', () => {
  it('have a headline of at most 60 characters', () => {
    expect(Object.values(products).filter(({ title }) => title.length > 60)).toEqual([]);
  });

  it('state the format, size and language of the brochure', () => {
    expect(describeBrochure({ ...brochures.routiai, bytes: 46_120 })).toBe('PDF, 46 KB, English');
  });
});
