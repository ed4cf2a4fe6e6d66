/** Lint rules of this project: texts come from the catalogs, and directions are logical. */
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

const textAttributes = new Set([
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

function hasText(text) {
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
        // An expression after `left-` counts as a size.
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

/** The strings of an expression that would be shown as they are. */
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
      for (const [node, text] of literalsIn(expression)) if (hasText(text)) context.report({ node, message });
    };
    return {
      JSXText(node) {
        if (hasText(node.value)) context.report({ node, message: 'Text in JSX: take it from the catalogs.' });
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXAttribute') return;
        check(node.expression, 'Text in JSX: take it from the catalogs.');
      },
      JSXAttribute(node) {
        if (!node.value || !textAttributes.has(node.name.name)) return;
        const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        check(value, 'Text in an attribute: take it from the catalogs.');
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'no-physical-direction': noPhysicalDirection, 'no-literal-text': noLiteralText },
};
