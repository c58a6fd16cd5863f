const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** kebab-case → the spellings that code needs. Throws on anything else, before a file is written. */
exports.namesOf = (name) => {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name: use kebab-case, like order-list`);
  const pascal = name
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
  return {
    name,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    title: pascal.replace(/(?<!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`),
  };
};

/** Throws when the folder is taken: a generator never writes over somebody's work. */
exports.requireFree = (tree, folder) => {
  if (tree.exists(folder)) throw new Error(`${folder} exists already`);
};

/** Adds to a JSON file under a key, in place. */
exports.addToJson = (tree, file, change) => {
  const json = JSON.parse(tree.read(file, 'utf8'));
  change(json);
  tree.write(file, `${JSON.stringify(json, null, 2)}\n`);
};
