/** Storybook's paths are relative to tools/storybook. */
export const toWorkspacePath = (importPath) => importPath.replace(/^\.\.\/\.\.\//, './');

/** `ui` for libs/ui, `catalog` for apps/catalog. */
export const findProject = ({ importPath }) => importPath.split('/')[2];

/** True for a story of a page. All other stories show components, which must work on every background. */
export const isScreen = ({ importPath, tags = [] }) => importPath.startsWith('./apps/') || tags.includes('screen');

export const readWidth = ({ tags }, otherwise) => (tags.includes('phone') ? 390 : tags.includes('desktop') ? 1440 : otherwise);

export async function listStories(origin, { filter = '', project = '' } = {}) {
  const { entries } = await (await fetch(`${origin}/index.json`)).json();
  return Object.values(entries)
    .map((entry) => ({ ...entry, importPath: toWorkspacePath(entry.importPath) }))
    .filter(
      (entry) => entry.type === 'story' && entry.id.includes(filter) && (!project || project.split(',').includes(findProject(entry))),
    );
}

export async function openPreview(page, origin, locale) {
  await page.goto(`${origin}/iframe.html?viewMode=story`);
  // Storybook sets this class when the preview is ready and shows no story.
  await page.waitForFunction(() => document.body.classList.contains('sb-show-nopreview'), undefined, { timeout: 60_000 });
  await page.evaluate((globals) => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), {
    locale,
    a11y: { manual: true }, // Storybook must not run axe, because the checks run it
  });
}

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

export const setGround = (page, ground) =>
  page.evaluate((name) => document.querySelector('#storybook-root [data-ground]')?.setAttribute('data-ground', name), ground);
