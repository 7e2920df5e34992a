import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Enough of Rolldown's `ModuleInfo` to know who imports a module. */
type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const ROOT = /\/app\/root\.tsx(\?|$)/;
/** Small enough, and on so many pages, that files of their own would cost more than they save. */
const ON_MOST_PAGES =
  /\/app\/(web\/seo\/page-title|domains\/boards\/(post|ui\/title-text)|shell\/header\/staff-link|ui\/(notice|page-header|prose))\.tsx?(\?|$)/;
const PARTS_OF_FORMS =
  /\/app\/(ui\/(card|checkbox|definition-list|error-summary|field-error|form|password-field|radio-choice|resend-button|text-area|text-field|text-input-props|use-cleared-inputs)|shared\/dates)\.tsx?$/;
const RULES_OF_FIELDS =
  /\/node_modules\/valibot\/|\/domains\/accounts\/(codes\/code-schema|fields\/[\w-]+|passwords\/password|sign-in\/sign-in-schema)\.ts$/;
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
    // The gallery shows the pager too, which would otherwise be a file of its own.
    { name: 'board-list', test: /\/(ui\/pager|boards\/ui\/list\/(list-|post-table|no-posts).*)\.tsx/ },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } } },
});
