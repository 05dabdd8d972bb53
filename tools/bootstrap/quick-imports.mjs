import * as module from 'node:module';

/** Node parses the `exports` of a package again for each file of it: 130 kB here, a third of the time of a start. */
const name = 'drizzle-orm';
const inside = `/node_modules/${name}/`;

/** What its names lead to; there is one copy of it. */
const known = new Map();

// Absent from the Node that only runs npm.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.') && parentURL.includes(inside))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (specifier !== name && !specifier.startsWith(`${name}/`)) return next(specifier, context);
    const found = known.get(specifier) ?? next(specifier, context);
    known.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
