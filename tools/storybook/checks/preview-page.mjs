// Shared by the story checks: the list of stories, and a page of the built Storybook that renders them one after another.

/**
 * Converts an import path to one relative to the workspace (`./libs/ui/src/…`), because Storybook's paths are relative to its own folder.
 */
export const toWorkspacePath = (importPath) => importPath.replace(/^\.\.\/\.\.\//, './');

/** The project is the folder name: `ui` in libs/ui, `catalog` in apps/catalog. */
export const findProject = ({ importPath }) => importPath.split('/')[2];

/** Screens are pages of an app. All other stories are components, which work on every ground. */
export const isScreen = ({ importPath, tags = [] }) => importPath.startsWith('./apps/') || tags.includes('screen');

/** Returns the viewport width. The tags `phone` and `desktop` limit a story to one width. */
export const readWidth = ({ tags }, otherwise) => (tags.includes('phone') ? 390 : tags.includes('desktop') ? 1440 : otherwise);

/** Lists the stories of the built Storybook whose id contains `filter`, optionally of one project. */
export async function listStories(origin, { filter = '', project = '' } = {}) {
  const { entries } = await (await fetch(`${origin}/index.json`)).json();
  return Object.values(entries)
    .map((entry) => ({ ...entry, importPath: toWorkspacePath(entry.importPath) }))
    .filter((entry) => entry.type === 'story' && entry.id.includes(filter) && (!project || findProject(entry) === project));
}

/** Loads the preview in one language without a story. */
export async function openPreview(page, origin, locale) {
  await page.goto(`${origin}/iframe.html?viewMode=story`);
  // Without a story the preview shows this class when it is ready.
  await page.waitForFunction(() => document.body.classList.contains('sb-show-nopreview'), undefined, { timeout: 60_000 });
  await page.evaluate((globals) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    locale,
    a11y: { manual: true }, // the checks run axe
  });
}

/** Renders a story and resolves after its play function, to an error message or ''. */
export const drawStory = (page, id) =>
  page.evaluate(
    (id) =>
      new Promise((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const events = {
          storyFinished: ({ storyId }) => storyId === id && end(''),
          playFunctionThrewException: (error) => end(`play: ${error.message}`),
          storyThrewException: (error) => end(`render: ${error.message}`),
          storyErrored: (error) => end(`render: ${error.title} ${error.description}`),
          storyMissing: () => end('story is missing'),
        };
        const timer = setTimeout(() => end('did not finish in 15 s'), 15_000);
        function end(problem) {
          clearTimeout(timer);
          for (const [name, listener] of Object.entries(events)) channel.off(name, listener);
          resolve(problem);
        }
        for (const [name, listener] of Object.entries(events)) channel.on(name, listener);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    id,
  );

/** Changes the ground of a rendered story without rendering it again. */
export const setGround = (page, ground) =>
  page.evaluate((name) => document.querySelector('#storybook-root [data-ground]')?.setAttribute('data-ground', name), ground);
