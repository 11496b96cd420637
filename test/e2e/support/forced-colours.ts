// Colours that the system imposes (WCAG 2.2 SC 1.4.1, 1.4.11, 2.4.7): grounds are gone, so lines, words and icons have to say it all.
import type { Page } from '@playwright/test';

/** A system can impose dark words on a light ground, or the other way round. */
export type Palette = 'light' | 'dark';

/** What cannot be seen on the screen that a page shows now, one line for each part of it. */
export async function findUnseen(page: Page, palette: Palette): Promise<readonly string[]> {
	await page.evaluate(noteGrounds);
	return inForcedColours(page, palette, () => page.evaluate(lookForUnseen));
}

/** Looks alone are compared: what looked right on another screen is not focused again. */
const knownLooks = new Set<string>();

/** What shows no line when the keyboard brings the focus to it. Moves the focus, which closes what floats. */
export async function findUnseenFocus(page: Page): Promise<readonly string[]> {
	// The focus is drawn for who uses the keyboard.
	await page.keyboard.press('Tab');
	const { looks, unseen } = await inForcedColours(page, 'light', () => page.evaluate(lookForFocus, [...knownLooks]));
	for (const look of looks) knownLooks.add(look);
	return unseen;
}

async function inForcedColours<Result>(page: Page, palette: Palette, act: () => Promise<Result>): Promise<Result> {
	// Chromium takes its dark palette where the system prefers dark.
	await page.emulateMedia({ forcedColors: 'active', colorScheme: palette });
	// A colour on its way to another is neither.
	await page.evaluate(() => {
		document.body.getBoundingClientRect();
		for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
	});
	try {
		return await act();
	} finally {
		await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
	}
}

/** Marks what has a ground of its own as long as colours are the page’s. Runs in the page. */
function noteGrounds(): void {
	for (const element of document.body.querySelectorAll('*')) {
		const isClear = /, 0\)$|\/ 0\)$/.test(getComputedStyle(element).backgroundColor);
		element.toggleAttribute('data-has-ground', !isClear);
	}
}

/** Runs in the page, so that it stands on nothing outside of it. */
function lookForUnseen(): readonly string[] {
	const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
	const known = new Map<string, readonly number[]>();
	/** Gives red, green, blue and how opaque it is, whatever the notation. */
	const read = (colour: string): readonly number[] => {
		const found = known.get(colour);
		if (found !== undefined || pen === null) return found ?? [];
		pen.clearRect(0, 0, 1, 1);
		pen.fillStyle = colour;
		pen.fillRect(0, 0, 1, 1);
		const values = [...pen.getImageData(0, 0, 1, 1).data];
		known.set(colour, values);
		return values;
	};
	const luminance = (colour: string): number =>
		[0.2126, 0.7152, 0.0722].reduce((sum, share, nth) => {
			const value = (read(colour)[nth] ?? 0) / 255;
			return sum + share * (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
		}, 0);
	const isSolid = (colour: string): boolean => (read(colour)[3] ?? 0) > 127;
	/** Whether words or lines of this colour can be told from the ground. */
	const isSeenOn = (colour: string, ground: string): boolean => {
		const [light = 0, dark = 0] = [luminance(colour), luminance(ground)].toSorted((one, other) => other - one);
		return isSolid(colour) && (light + 0.05) / (dark + 0.05) >= 3;
	};
	const groundOf = (element: Element | null): string => {
		for (let one = element; one !== null; one = one.parentElement) {
			const { backgroundColor } = getComputedStyle(one);
			if (isSolid(backgroundColor)) return backgroundColor;
		}
		return getComputedStyle(document.body).backgroundColor;
	};
	const isShown = (element: Element): boolean => {
		const { width, height } = element.getBoundingClientRect();
		return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
	};
	/** The lines around an element that can be seen. */
	const linesOf = (element: Element): string => {
		const style = getComputedStyle(element);
		const ground = groundOf(element.parentElement);
		const borders = ['top', 'right', 'bottom', 'left'].map((side) => {
			const width = style.getPropertyValue(`border-${side}-width`);
			const colour = style.getPropertyValue(`border-${side}-color`);
			return width !== '0px' && isSeenOn(colour, ground) ? `${width} ${colour}` : '';
		});
		const hasOutline = style.outlineStyle !== 'none' && isSeenOn(style.outlineColor, ground);
		return [...borders, hasOutline ? `${style.outlineWidth} ${style.outlineColor}` : ''].join('|');
	};
	const isFlat = (element: Element): boolean =>
		linesOf(element) === '||||' && groundOf(element) === groundOf(element.parentElement);
	const hasWords = (element: Element): boolean =>
		[...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') ||
		!['none', '""'].includes(getComputedStyle(element, '::before').content);

	const areWordsLost = (element: Element): boolean =>
		element instanceof HTMLElement &&
		hasWords(element) &&
		!isSeenOn(getComputedStyle(element).color, groundOf(element));
	const isIconLost = (element: Element): boolean =>
		element.matches('svg[stroke=currentColor]') && !isSeenOn(getComputedStyle(element).stroke, groundOf(element));
	const isSignLost = (element: Element): boolean =>
		['::before', '::after'].some((part) => {
			const { maskImage, backgroundColor } = getComputedStyle(element, part);
			return maskImage !== 'none' && !isSeenOn(backgroundColor, groundOf(element));
		});
	const control = 'button, [role=button], [role=switch], input, select, textarea';
	/** What only its ground has told from what is around it. A field without a line of its own has one around it. */
	const isEdgeLost = (element: Element): boolean =>
		element.matches(`:is(${control})[data-has-ground]:not(.sr-only)`) &&
		getComputedStyle(element).appearance === 'none' &&
		isFlat(element) &&
		(element.parentElement === null || isFlat(element.parentElement));
	/** A dot, a bar or a line that is drawn by its ground. */
	const isMarkLost = (element: Element): boolean => {
		const { width, height } = element.getBoundingClientRect();
		const isMark = element instanceof HTMLElement && element.matches(':empty[data-has-ground]');
		const isDrawn = element.matches('img, canvas, video, iframe, .skeleton') || element.closest('.skeleton') !== null;
		if (!isMark || isDrawn || Math.min(width, height) > 16 || hasWords(element)) return false;
		return getComputedStyle(element).backgroundImage === 'none' && !element.matches(control) && isFlat(element);
	};

	const chosen =
		'[aria-selected=true], [aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-checked=true], ' +
		'label[data-selected], label:has(> input:is([type=radio], [type=checkbox]):checked)';
	const isNative = (element: Element): boolean =>
		element instanceof HTMLInputElement && element.checked && getComputedStyle(element).appearance !== 'none';
	/** How an element and what is in it are drawn, apart from their words. */
	const drawingOf = (element: Element): ReadonlySet<string> =>
		new Set(
			[element, ...element.querySelectorAll('*')].filter(isShown).map((one) => {
				if (one.matches('use')) return /#(check|circle-check|star)/.exec(one.getAttribute('href') ?? '')?.[0] ?? '';
				if (one instanceof SVGElement) return '';
				const { fontWeight, textDecorationLine } = getComputedStyle(one);
				return [linesOf(one), groundOf(one), fontWeight, textDecorationLine, isNative(one)].join();
			}),
		);
	const others = (element: Element): readonly Element[] => {
		const role = element.getAttribute('role');
		const kind = role === null ? element.tagName : `${element.tagName}[role=${role}]`;
		for (let box = element.parentElement, up = 0; box !== null && up < 5; box = box.parentElement, up += 1) {
			const found = [...box.querySelectorAll(kind)].filter(
				(one) => isShown(one) && !one.matches(chosen) && one.classList[0] === element.classList[0],
			);
			if (found.length > 0) return found;
		}
		return [];
	};
	/** One of several that looks as the rest do. A row is chosen where its link is. */
	const isChoiceLost = (element: Element): boolean => {
		if (!element.matches(chosen)) return false;
		const row = element.matches('[data-whole]') ? element.parentElement?.parentElement : undefined;
		if (row !== undefined && row !== null && linesOf(row) !== linesOf(row.parentElement ?? row)) return false;
		const own = drawingOf(element);
		const drawings = others(element).map(drawingOf);
		const isApart = [...own].some((one) => drawings.every((other) => !other.has(one)));
		return drawings.length > 0 && !isApart && !drawings.every((other) => [...other].some((one) => !own.has(one)));
	};

	const rules = { areWordsLost, isIconLost, isSignLost, isEdgeLost, isMarkLost, isChoiceLost };
	const all = [...document.body.querySelectorAll('*')].filter(isShown);
	return Object.entries(rules).flatMap(([rule, isBroken]) =>
		all.filter(isBroken).map((element) => {
			const shell = element.cloneNode(false) as Element; // of an element is one
			return `${rule}: ${shell.outerHTML} ${(element.textContent ?? '').trim().slice(0, 40)}`;
		}),
	);
}

/** Runs in the page. */
async function lookForFocus(known: readonly string[]) {
	const lookOf = (element: Element): string => `${element.tagName} ${element.className}`;
	const drawn = (element: Element): string => {
		const around = [
			element,
			element.parentElement,
			element.parentElement?.parentElement,
			...element.querySelectorAll('*'),
		];
		return around
			.flatMap((one) =>
				one === null || one === undefined ? [] : [getComputedStyle(one), getComputedStyle(one, '::after')],
			)
			.map(({ outlineStyle, outlineWidth, outlineOffset, borderTopWidth }) =>
				[outlineStyle, outlineStyle === 'none' ? '' : outlineWidth + outlineOffset, borderTopWidth].join(),
			)
			.join('|');
	};
	/** The palette's one field, which has the focus as long as it is open: its caret tells. */
	const caret = '[role=dialog] input[role=combobox], [tabindex="-1"]';
	const focusable =
		'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';
	const frame = (): Promise<number> =>
		new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	const looks = new Set(known);
	const unseen: string[] = [];
	let last: { readonly element: HTMLElement; readonly focused: string } | undefined;
	/** Compared once the focus has gone on, which a dialog would bring back to where it was. */
	const compareLast = (): void => {
		if (last === undefined || document.activeElement === last.element) return;
		const { element, focused } = last;
		if (drawn(element) === focused) unseen.push(`focus: ${(element.cloneNode(false) as Element).outerHTML}`);
	};
	for (const element of document.body.querySelectorAll<HTMLElement>(focusable)) {
		if (looks.has(lookOf(element)) || !element.checkVisibility({ visibilityProperty: true })) continue;
		if (element.closest('[inert], [aria-hidden=true]') !== null || element.matches(caret)) continue;
		element.focus({ preventScroll: true });
		await frame();
		compareLast();
		last = undefined;
		// A part that keeps the focus elsewhere, such as a dialog, has drawn it there.
		if (document.activeElement !== element) continue;
		looks.add(lookOf(element));
		last = { element, focused: drawn(element) };
	}
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
	await frame();
	compareLast();
	return { looks: [...looks], unseen };
}
