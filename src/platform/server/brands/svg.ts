// Logos are shown by <img>, where scripts do not run, but their address can also be opened as a page. So only drawings pass:
// a list of allowed elements, no handlers, no reference that leaves the file.
const allowedElements = new Set([
	'svg', 'g', 'defs', 'title', 'desc', 'metadata', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon',
	'lineargradient', 'radialgradient', 'stop', 'clippath', 'mask', 'symbol', 'use', 'style',
]); // prettier-ignore
const tag = /<\/?([^\s/>"'=]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const attribute = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Why this SVG may not be served; empty when it may. */
export function findSvgFaults(source: string): string[] {
	const faults = new Set<string>();
	const markup = source.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '').replaceAll(/<!--[\s\S]*?-->/g, '');
	if (!/^\s*<svg\b[^>]*\bviewBox=/.test(markup)) faults.add('must be an <svg> with a viewBox, so that it scales');
	if (/<[!?]/.test(markup)) faults.add('must not have a DOCTYPE, CDATA or processing instruction');
	for (const [, name = '', attributes = ''] of markup.matchAll(tag)) {
		if (!allowedElements.has(name.toLowerCase())) faults.add(describeElement(name));
		for (const [, key = '', double, single] of attributes.matchAll(attribute)) {
			checkAttribute(key.toLowerCase(), double ?? single ?? '', faults);
		}
	}
	const text = markup.replaceAll(tag, ' ');
	if (text.includes('<')) faults.add('is not well-formed');
	// What stands in <style>; words of <title> pass the same test.
	if (/@import|javascript:/i.test(text) || leavesFile(text))
		faults.add('must not load anything from elsewhere in <style>');
	return [...faults];
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
