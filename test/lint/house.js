/** Our own rules: words come from the catalogs, and directions are logical. */
const physicalClass =
  /(?:^|[\s:"'`])!?-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|tl|tr|bl|br)|scroll-m[lr]|scroll-p[lr]|float-(?:left|right)|clear-(?:left|right)|text-(?:left|right))-(?:\[|\d|auto|px|full|none|sm|md|lg|xl)|(?:^|\s)(?:text|float|clear)-(?:left|right)(?=$|[\s"'`])/;
const physicalKeys = new Set([
  'left',
  'right',
  'marginLeft',
  'marginRight',
  'paddingLeft',
  'paddingRight',
  'borderLeft',
  'borderRight',
  'borderLeftWidth',
  'borderRightWidth',
  'borderTopLeftRadius',
  'borderTopRightRadius',
  'borderBottomLeftRadius',
  'borderBottomRightRadius',
]);
const wordyAttributes = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder', 'label', 'description']);
const letters = /\p{L}/u;

function isInStyle(node) {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'JSXAttribute') return parent.name.name === 'style';
  }
  return false;
}

const noPhysicalDirection = {
  create(context) {
    const check = (node, text) => {
      if (physicalClass.test(text)) context.report({ node, message: 'A physical direction: use start and end.' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string' && node.parent.type !== 'ImportDeclaration') check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.raw);
      },
      Property(node) {
        const name = node.key.type === 'Identifier' ? node.key.name : node.key.value;
        if (physicalKeys.has(name) && isInStyle(node)) context.report({ node, message: 'A physical direction: use a logical property.' });
      },
    };
  },
};

const noLiteralText = {
  create(context) {
    return {
      JSXText(node) {
        if (letters.test(node.value)) context.report({ node, message: 'Words in JSX: take them from the catalogs.' });
      },
      JSXExpressionContainer(node) {
        const { expression } = node;
        const isChild = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment';
        if (isChild && expression.type === 'Literal' && typeof expression.value === 'string' && letters.test(expression.value)) {
          context.report({ node, message: 'Words in JSX: take them from the catalogs.' });
        }
      },
      JSXAttribute(node) {
        if (node.value?.type !== 'Literal' || !wordyAttributes.has(node.name.name)) return;
        if (letters.test(String(node.value.value))) context.report({ node, message: 'Words in an attribute: take them from the catalogs.' });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'no-physical-direction': noPhysicalDirection, 'no-literal-text': noLiteralText },
};
