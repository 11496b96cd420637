import { readPictureName } from './names.ts';

/**
 * The page of the gallery: for each screen what was taken, and beside it what was drawn for the same width, theme and language, or else
 * for the same width.
 * @param screens - the drawn name of each screen whose name is another
 */
export function buildPage(
	taken: readonly string[],
	drawn: readonly string[],
	screens: Readonly<Record<string, string>>,
): string {
	const rows = taken.toSorted().map((file) => buildRow(file, findDrawn(file, drawn, screens)));
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>
<form><label>Find <input name="find" type="search"></label>${chooser('width', ['1440', '375'])}${chooser('theme', ['light', 'dark'])}${chooser('language', ['en', 'fr'])}<label><input name="drawn" type="checkbox"> with a drawing</label></form>
${rows.join('\n')}
<script>${script}</script></html>`;
}

export function findDrawn(
	file: string,
	drawn: readonly string[],
	screens: Readonly<Record<string, string>>,
): string | undefined {
	const of = readPictureName(file);
	if (of === undefined) return undefined;
	const name = screens[of.screen] ?? of.screen;
	const same = `${name}__${of.width}_${of.theme}_${of.language}.png`;
	return drawn.includes(same) ? same : drawn.find((other) => other.startsWith(`${name}__${of.width}_`));
}

function buildRow(file: string, drawing: string | undefined): string {
	const { screen = '', width = 0, theme = '', language = '' } = readPictureName(file) ?? {};
	const facts = `data-screen="${screen}" data-width="${width}" data-theme="${theme}" data-language="${language}"`;
	const beside = drawing === undefined ? '' : `<img loading="lazy" src="drawn/${drawing}" alt="${screen}, as drawn">`;
	return `<section ${facts} data-drawn="${drawing !== undefined}"><h2>${screen} · ${width} · ${theme} · ${language}</h2><div><img loading="lazy" src="${file}" alt="${screen}, as built">${beside}</div></section>`;
}

const chooser = (name: string, values: readonly string[]): string =>
	`<label>${name} <select name="${name}">${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`;

const style = `body{font:14px system-ui;margin:0}form{position:sticky;top:0;display:flex;gap:1rem;padding:.75rem 1rem;background:#fff;border-bottom:1px solid #ccc}section{padding:1rem;border-bottom:1px solid #ccc}section>div{display:flex;gap:1rem;align-items:start}img{max-width:calc(50% - .5rem);border:1px solid #ccc}h2{font-size:14px}`;

const script = `const form=document.querySelector('form');const show=()=>{const asked=Object.fromEntries(new FormData(form));for(const row of document.querySelectorAll('section')){const d=row.dataset;row.hidden=!d.screen.includes(asked.find.toLowerCase().replaceAll(' ','-'))||['width','theme','language'].some((key)=>d[key]!==asked[key])||(asked.drawn==='on'&&d.drawn!=='true')}};form.addEventListener('input',show);show();`;
