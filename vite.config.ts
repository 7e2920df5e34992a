import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Enough of Rolldown's `ModuleInfo` to know who imports a module. */
type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Matches modules of `app/`, by their paths without extension. */
const modules = (...paths: string[]) => new RegExp(`/app/(?:${paths.join('|')})\\.tsx?(?:\\?|$)`);

const ROOT = modules('root');
/** Small enough, and on so many pages, that files of their own would cost more than they save. */
const ON_MOST_PAGES = modules(
  'domains/boards/(post|ui/title-text)',
  'shell/header/staff-link',
  'ui/(notice|page-header|prose)',
  'web/seo/page-title',
);
const PARTS_OF_FORMS = modules(
  'shared/dates',
  'ui/(card|checkbox|definition-list|error-summary|field-error|form|password-field|radio-choice)',
  'ui/(resend-button|text-area|text-field|text-input-props|use-cleared-inputs)',
);
const RULES_OF_FIELDS = modules(
  'domains/accounts/(codes/code-schema|fields/[\\w-]+|passwords/password|sign-in/sign-in-schema)',
);
const WITH_PLANS = modules(
  'domains/plans/(catalog|first-action|ui/plan-facts)',
  'domains/site/ui/(closing-banner|split-section|product/product-icon)',
  'shared/krw',
  'ui/(badge|picture-files)',
);
const HOME_AND_PRODUCTS = modules(
  'domains/boards/ui/list/faq-answers',
  'domains/plans/ui/plans-teaser',
  'domains/site/(award|pictures|product)',
  'domains/site/ui/(hero-figures|pipe-heading|plate|product/coming-soon-button)',
  'ui/(block-failed|loop-video)',
);
const PRODUCTS = modules('domains/site/ui/(floating-panel|product/(feature-row|product-page))');
const shellModules = new Map<string, boolean>();

/** Whether `app/root.tsx` needs a module, which makes it part of every page. */
function isPartOfShell(id: string, graph: ModuleGraph): boolean {
  const known = shellModules.get(id);
  if (known !== undefined) return known;
  // Until it is known, so that a circle of imports ends.
  shellModules.set(id, ROOT.test(id));
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const part =
    ROOT.test(id) || ON_MOST_PAGES.test(id) || importers.some((importer) => isPartOfShell(importer, graph));
  shellModules.set(id, part);
  return part;
}

/**
 * What every page needs comes as two files, because one file compresses better than twenty: the framework, which stays
 * in a visitor's cache from release to release, and the shell.
 */
const sharedChunks = {
  groups: [
    {
      name: 'framework',
      test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
      priority: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (isPartOfShell(id, graph) ? 'shell' : null),
      test: /\/(app|content)\//,
      priority: 1,
    },
    // Without these a form loads up to twenty more files, of a few hundred bytes each.
    { name: 'form-parts', test: PARTS_OF_FORMS, priority: 1 },
    { name: 'field-rules', test: RULES_OF_FIELDS, priority: 1 },
    { name: 'conform', test: /\/node_modules\/@conform-to\/|\/ui\/reauthentication-fields\./ },
    // What lists and details share; a group takes along what its modules import.
    {
      name: 'board',
      test: /\/boards\/ui\/(detail\/(post-header|post-breadcrumbs|loading-post)|list\/use-list-navigation)\./,
      priority: 1,
    },
    // What the plans page shares with home and the product pages, what those share (with Vite's helper for imports on
    // demand), and what only the latter share.
    { name: 'plans', test: WITH_PLANS, priority: 2 },
    {
      name: 'marketing',
      test: (id: string) => HOME_AND_PRODUCTS.test(id) || id.endsWith('vite/preload-helper.js'),
      priority: 1,
    },
    { name: 'product-page', test: PRODUCTS },
    // The gallery shows the pager too, which would otherwise be a file of its own.
    { name: 'board-list', test: /\/(ui\/pager|boards\/ui\/list\/(list-|post-table|no-posts).*)\.tsx/ },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } } },
});
