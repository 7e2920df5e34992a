import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/site.ts';

for (const code of ['routiai', 'routiar']) {
  test(`the brochure of ${code} prints on four pages without overlap or overflow`, async ({ page }) => {
    await page.goto(`/dev/brochure/${code}`);
    await expectAccessible(page, `/dev/brochure/${code}`);
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
    // Pairs that stand one above the other on a page: longer texts would overlap.
    const stacked = [
      ['.cover-lead', '.cover > img'],
      ['.cover > img', '.cover-claims'],
      ['.features-pair', '.steps'],
      ['.steps ol', '.exchange'],
      ['.awards', '.closing'],
      ['.getting', '.closing > .note'],
    ];
    for (const [above = '', below = ''] of stacked) {
      const [upper, lower] = [
        await page.locator(above).boundingBox(),
        await page.locator(below).boundingBox(),
      ];
      const gap = (lower?.y ?? 0) - (upper ? upper.y + upper.height : Number.NaN);
      expect(gap, `${above} over ${below}`).toBeGreaterThan(0);
    }
    const hidden = await page
      .locator('.sheet')
      .evaluateAll((sheets) => sheets.filter((sheet) => sheet.scrollHeight > sheet.clientHeight).length);
    expect(hidden).toBe(0);
  });
}
