const OPENING =
  /^(?:what|who|whom|whose|whoever|whatever|where|wherever|which|whether|of (?:two|what|those|whom|several)|neither|nobody|no ?one|nothing|somebody|one (?:who|that)|those (?:who|that)|that (?:which|a|an|the)|else|beside|told|said|ended|as soon as)\b/i;
const IDIOM =
  /\b(?:nobody|no one's|whom|whoever|whomever|whosever|told|beside|is said|are said|said to be|says so|say so|as it stands|stands in|stands for|stand beside|comes to an end|came to an end|there is not|that there was|of one's own|is meant for|for good|the other way round|is to be|are to be|has to be had|may be had|can be had|it is not for|would else|or else it|once more|anew|by itself|of itself|in its place|in the place of|at hand|whence|thereof|therein|ere|lest|holds? back|taken out again|put right)\b/i;
const DIRECTIVE = /^(?:@|eslint|prettier|istanbul|webpack|#__PURE__|<reference|\{import|global )/i;
const TITLE_LENGTH = 100;
const TEST_FILE = /\.(?:test|spec)\.[a-z]+$/;

const plain = (text) =>
  text
    .replace(/^ *\*+/gm, '')
    .split(/\s/)
    .filter(Boolean)
    .join(' ');

function paragraphs(comments) {
  const joined = [];
  for (const { type, value, loc } of comments) {
    const last = joined.at(-1);
    const follows =
      type === 'Line' && last?.type === 'Line' && loc.start.line === last.loc.end.line + 1 && loc.start.column === last.column;
    if (follows) {
      last.text += ` ${plain(value)}`;
      last.loc = { start: last.loc.start, end: loc.end };
    } else joined.push({ type, text: plain(value), loc: { ...loc }, column: loc.start.column });
  }
  return joined;
}

function problem(text) {
  const words = text.replace(/^\W+/, '');
  const opening = OPENING.exec(words);
  if (opening) return { messageId: 'opening', data: { words: opening[0] } };
  const idiom = IDIOM.exec(words);
  return idiom && { messageId: 'idiom', data: { words: idiom[0] } };
}

const titleText = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : undefined;
};

function calledName(callee) {
  let node = callee;
  while (node.type === 'MemberExpression' || node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
    node = node.object ?? node.callee ?? node.tag;
  return node.name;
}

const plainLanguage = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Keep comments and test titles plain.' },
    schema: [],
    messages: {
      opening: 'Begin with a subject and a verb, not with “{{words}}”.',
      idiom: 'Use a standard word instead of “{{words}}”.',
      long: `Keep a title within ${TITLE_LENGTH} characters; this one has {{length}}.`,
    },
  },
  create(context) {
    return {
      Program() {
        for (const { text, loc } of paragraphs(context.sourceCode.getAllComments())) {
          const found = !DIRECTIVE.test(text) && problem(text);
          if (found) context.report({ loc, ...found });
        }
      },
      CallExpression(node) {
        if (!TEST_FILE.test(context.filename) || !['it', 'test', 'describe'].includes(calledName(node.callee))) return;
        const title = titleText(node.arguments[0])
          ?.replace(/\[[^[\]]*\]/g, '')
          .trim();
        if (!title) return;
        const found = problem(title);
        if (found) context.report({ node: node.arguments[0], ...found });
        else if (title.length > TITLE_LENGTH)
          context.report({ node: node.arguments[0], messageId: 'long', data: { length: title.length } });
      },
    };
  },
};

module.exports = { rules: { 'plain-language': plainLanguage } };
