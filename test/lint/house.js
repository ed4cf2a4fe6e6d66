/** Our own rules: words come from the catalogs, and directions are logical. */
const size = String.raw`(?:\d|\[|\(|auto|px|full|safe|none|xs|sm|md|lg|xl)`;
const physicalClass = new RegExp(
  [
    `^(?:scroll-)?[mp][lr]-${size}`,
    `^(?:left|right)-${size}`,
    '^border-[lr](?:-|$)',
    '^rounded-[tb]?[lr](?:-|$)',
    '^(?:text|float|clear)-(?:left|right)$',
    '^origin-(?:top-|bottom-)?(?:left|right)$',
    '^bg-(?:linear|gradient)-to-[tb]?[lr]$',
  ].join('|'),
);
/** `md:`, `hover:`, `[&>p]:` and the like before a class. */
const variants = /^(?:\[[^\]]*\]|\([^)]*\)|[^\s[\]()])*:/;
const physicalKey =
  /^(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)|^border(?:Top|Bottom)(?:Left|Right)Radius$/;
const sides = new Set(['left', 'right']);
const sidedKeys = new Set(['textAlign', 'float', 'clear', 'captionSide']);

const wordyAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-placeholder',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'description',
]);

function hasPhysicalClass(text) {
  return text.split(/\s+/).some((word) =>
    physicalClass.test(
      word
        .replace(variants, '')
        .replace(/^[!-]+/, '')
        .replace(/!$/, ''),
    ),
  );
}

function hasWords(text) {
  return /\p{L}/u.test(text.replace(/https?:\/\/\S*/g, ''));
}

function isInStyle(node) {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'JSXAttribute') return parent.name.name === 'style';
  }
  return false;
}

const noPhysicalDirection = {
  create(context) {
    const message = 'A physical direction: use start and end.';
    return {
      Literal(node) {
        if (typeof node.value !== 'string' || node.parent.type === 'ImportDeclaration') return;
        if (hasPhysicalClass(node.value)) context.report({ node, message });
      },
      TemplateElement(node) {
        // What is filled in after `left-` is a size as well.
        if (hasPhysicalClass(node.tail ? node.value.raw : `${node.value.raw}[`)) context.report({ node, message });
      },
      Property(node) {
        const name = node.key.type === 'Identifier' ? node.key.name : node.key.value;
        const isKey = physicalKey.test(name) || (sides.has(name) && isInStyle(node));
        if (isKey || (sidedKeys.has(name) && sides.has(node.value.value))) context.report({ node, message });
      },
    };
  },
};

/** The parts of an expression that a person would read as they stand. */
function literalsIn(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node, node.value]] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => [part, part.value.raw]);
  if (node.type === 'ConditionalExpression') return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literalsIn(node.left), ...literalsIn(node.right)];
  return [];
}

const noLiteralText = {
  create(context) {
    const check = (expression, message) => {
      for (const [node, text] of literalsIn(expression)) if (hasWords(text)) context.report({ node, message });
    };
    return {
      JSXText(node) {
        if (hasWords(node.value)) context.report({ node, message: 'Words in JSX: take them from the catalogs.' });
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXAttribute') return;
        check(node.expression, 'Words in JSX: take them from the catalogs.');
      },
      JSXAttribute(node) {
        if (!node.value || !wordyAttributes.has(node.name.name)) return;
        const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        check(value, 'Words in an attribute: take them from the catalogs.');
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'no-physical-direction': noPhysicalDirection, 'no-literal-text': noLiteralText },
};
