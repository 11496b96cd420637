// Writes src/ui/icons/sprite.svg from the names in src/ui/icons/icon-names.ts and Lucide's drawings.
// `--check` writes nothing and ends with 1 when the committed sprite is not what would be written.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const spritePath = join(root, 'src/ui/icons/sprite.svg');

/** One drawing as a symbol. Stroke and colour come from the `<svg>` that uses it, so the shapes alone are kept. */
function symbol(name: string): string {
	const drawing = readFileSync(join(root, `node_modules/lucide-static/icons/${name}.svg`), 'utf8');
	const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(drawing)?.[1];
	if (shapes === undefined) throw new Error(`${name}.svg is not a drawing`);
	const compact = shapes.replaceAll(/\s*\n\s*/g, '').replaceAll(' />', '/>');
	return `<symbol id="${name}" viewBox="0 0 24 24">${compact}</symbol>`;
}

// By address: the list belongs to the web's part of the program, which this script only reads.
const { iconNames } = (await import(join(root, 'src/ui/icons/icon-names.ts'))) as { iconNames: readonly string[] };
const licence = '<!-- Lucide icons, ISC licence, https://lucide.dev/license -->';
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${iconNames.map(symbol).join('\n')}\n</svg>\n`;

if (!process.argv.includes('--check')) {
	writeFileSync(spritePath, sprite);
} else if (readFileSync(spritePath, 'utf8') !== sprite) {
	process.stderr.write('The icon sprite is out of date. Run: node scripts/generate-sprite.ts\n');
	process.exitCode = 1;
}
