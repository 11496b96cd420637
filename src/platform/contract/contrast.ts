// Relative luminance and contrast ratio as WCAG 2.2 defines them (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).

/** Text needs this contrast on its background (SC 1.4.3, level AA). */
export const minimumTextContrast = 4.5;
/** This contrast is needed between parts of controls and graphics and what they adjoin (SC 1.4.11, level AA). */
export const minimumPartContrast = 3;

/** A colour as CSS writes it, `#rrggbb`. */
type HexColour = string;

/** Goes from 0 for black to 1 for white. */
export function relativeLuminance(colour: HexColour): number {
	const [red, green, blue] = parseChannels(colour);
	return 0.2126 * linearise(red) + 0.7152 * linearise(green) + 0.0722 * linearise(blue);
}

/** 1 (equal) to 21 (black on white), in either order. */
export function contrastRatio(first: HexColour, second: HexColour): number {
	const a = relativeLuminance(first);
	const b = relativeLuminance(second);
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether white text reads better than black text on this colour. */
export function isDark(colour: HexColour): boolean {
	return contrastRatio(colour, '#ffffff') > contrastRatio(colour, '#000000');
}

export function parseChannels(colour: HexColour): [number, number, number] {
	if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new TypeError(`Not a #rrggbb colour: ${colour}`);
	const value = Number.parseInt(colour.slice(1), 16);
	return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

export function linearise(channel: number): number {
	const share = channel / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
