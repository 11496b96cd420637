// Logos are shown by <img>, where scripts do not run, but their address can also be opened as a page. So only drawings pass:
// a list of allowed elements, no handlers, no reference that leaves the file.
const allowedElements = new Set([
	'svg', 'g', 'defs', 'title', 'desc', 'metadata', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon',
	'lineargradient', 'radialgradient', 'stop', 'clippath', 'mask', 'symbol', 'use', 'style',
]); // prettier-ignore
/** Read from where the tag before it ended: a text that is none is not searched again from each of its signs. */
const tag = /<\/?([^\s/<>"'=]*)((?:[\s/=]|"[^"]*"|'[^']*')(?:[^<>"']|"[^"]*"|'[^']*')*)?>/y;
const attribute = /(?<![^\s=/"'])([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Why this SVG may not be served; empty when it may. */
export function findSvgFaults(source: string): string[] {
	const faults = new Set<string>();
	const markup = withoutComments(source.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, ''));
	if (!/^\s*<svg\b[^>]*\bviewBox=/.test(markup)) faults.add('must be an <svg> with a viewBox, so that it scales');
	if (/<[!?]/.test(markup)) faults.add('must not have a DOCTYPE, CDATA or processing instruction');
	let text = '';
	let end = 0;
	for (let start = markup.indexOf('<'); start !== -1; start = markup.indexOf('<', end)) {
		text += `${markup.slice(end, start)} `;
		tag.lastIndex = start;
		const [whole, name = '', attributes = ''] = tag.exec(markup) ?? [];
		if (whole === undefined) {
			faults.add('is not well-formed');
			break;
		}
		if (!allowedElements.has(name.toLowerCase())) faults.add(describeElement(name));
		for (const [, key = '', double, single] of attributes.matchAll(attribute)) {
			checkAttribute(key.toLowerCase(), double ?? single ?? '', faults);
		}
		end = start + whole.length;
	}
	text += markup.slice(end);
	// What stands in <style>; words of <title> pass the same test.
	if (/@import|javascript:/i.test(text) || leavesFile(text))
		faults.add('must not load anything from elsewhere in <style>');
	return [...faults];
}

function withoutComments(source: string): string {
	let rest = '';
	let from = 0;
	for (let start = source.indexOf('<!--'); start !== -1; start = source.indexOf('<!--', from)) {
		const end = source.indexOf('-->', start + 4);
		if (end === -1) break;
		rest += source.slice(from, start);
		from = end + 3;
	}
	return rest + source.slice(from);
}

function describeElement(name: string): string {
	if (name.toLowerCase() === 'text')
		return 'must not contain <text>: convert it to paths, fonts differ between machines';
	return `must not contain <${name}>`;
}

function checkAttribute(key: string, value: string, faults: Set<string>): void {
	const local = key.replace(/^.*:/, '');
	if (local.startsWith('on')) faults.add(`must not have the event handler ${key}`);
	else if ((local === 'href' || local === 'src') && !value.startsWith('#')) faults.add(`must not refer to ${value}`);
	else if (!key.startsWith('xmlns') && leavesFile(value)) faults.add(`must not load ${value}`);
}

/** CSS `url(…)` to anything but a part of the same file; escapes are refused because they could spell one. */
function leavesFile(css: string): boolean {
	return /url\(\s*(?!\s|["']?#)/i.test(css) || css.includes('\\') || /&#/.test(css);
}
