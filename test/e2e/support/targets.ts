// What can be pressed and how large it is, found as a pointer finds it: by asking what lies at a point (WCAG 2.2 SC 2.5.8, R-94).
import type { Page } from '@playwright/test';

/** What is wrong on the screen that a page shows now, one line for each target. */
export interface Findings {
	/** Targets that are too small, with what they measure. */
	readonly small: readonly string[];
	/** Rows and tiles that open by their title alone. */
	readonly partly: readonly string[];
}

/**
 * `least` is the height in CSS px. 24 is for everything, with the two exceptions of the criterion: links inside a sentence, and targets
 * around which there is room. 44 is for a finger: everything but links in a line of text.
 */
export async function findTargets(page: Page, least: 24 | 44): Promise<Findings> {
	return page.evaluate(lookAtTargets, least);
}

/** The page’s pointer is a finger while this runs, as on a device: media queries follow. */
export async function withFinger(page: Page, act: () => Promise<void>): Promise<void> {
	// The emulation ends with the session.
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
	await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches);
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	try {
		await act();
	} finally {
		await session.detach();
	}
}

/** Runs in the page, so that it stands on nothing outside of it. */
function lookAtTargets(least: 24 | 44): Findings {
	const interactive =
		'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
		['button', 'link', 'option', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'switch', 'checkbox', 'radio']
			.map((role) => `[role=${role}]`)
			.join(', ');

	// The corners of a target that is large enough for a finger may be fully round.
	const leastWidth = least === 24 ? 24 : 4;
	const rowLike = 'li, tr, article, [role=row], [role=listitem]';

	/** Which target a press at this point reaches; a label presses its control, and a pseudo-element is its element. */
	const targetAt = (x: number, y: number): Element | null => {
		const found = document.elementFromPoint(x, y);
		const target = found?.closest(interactive) ?? null;
		const label = found?.closest('label') ?? null;
		return label !== null && (target === null || target.contains(label)) ? label.control : target;
	};
	/** Something that floats above the page lies over this point of an element. */
	const isCovered = (element: Element, x: number, y: number): boolean => {
		for (let cover = document.elementFromPoint(x, y); cover !== null; cover = cover.parentElement) {
			if (cover.contains(element)) return false;
			if (['fixed', 'sticky'].includes(getComputedStyle(cover).position)) return true;
		}
		return false;
	};
	const labelsOf = (element: Element): readonly Element[] =>
		element instanceof HTMLInputElement ||
		element instanceof HTMLSelectElement ||
		element instanceof HTMLTextAreaElement ||
		element instanceof HTMLButtonElement
			? [...(element.labels ?? [])]
			: [];
	const boxesOf = (element: Element): readonly DOMRect[] =>
		[element, ...labelsOf(element)]
			.flatMap((one) => [...one.getClientRects()])
			.filter(({ width, height }) => width > 1 && height > 1);
	const isShown = (element: Element): boolean =>
		element.checkVisibility({ visibilityProperty: true }) &&
		// What is behind an open dialog or list is out of reach.
		element.closest('[inert], [aria-hidden=true]') === null &&
		boxesOf(element).length > 0;
	const isTextLink = (element: Element): boolean =>
		element.matches('a, [role=link]') && getComputedStyle(element).display === 'inline';
	const isInSentence = (element: Element): boolean => {
		if (!isTextLink(element)) return false;
		let block = element.parentElement;
		while (block !== null && ['inline', 'contents'].includes(getComputedStyle(block).display))
			block = block.parentElement;
		if (block === null) return false;
		const copy = block.cloneNode(true) as Element;
		for (const other of copy.querySelectorAll('a, button, input, .sr-only, svg')) other.remove();
		return /\p{L}{2}/u.test(copy.textContent);
	};
	/** To the middle of what it scrolls in: nothing sticks there. An input that only its label shows is where that is. */
	const bringIn = (element: Element): void => {
		const isSeen = [...element.getClientRects()].some(({ width }) => width > 1);
		const shown = isSeen ? element : labelsOf(element)[0];
		shown?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
	};

	/** Whether a rectangle of the least size around a point lies wholly in what a press reaches this target by. */
	const fits = (element: Element, x: number, y: number): boolean => {
		// Boxes lie between pixels: half of one is given at each end.
		const reach = { across: leastWidth / 2 - 1, down: least / 2 - 1 };
		return [0, -1, 1, -0.5, 0.5].every((down) =>
			[0, -1, 1, -0.5, 0.5].every((across) => targetAt(x + across * reach.across, y + down * reach.down) === element),
		);
	};
	/** Whether there is no such rectangle. What no press reaches is not small. */
	const isSmall = (element: Element): boolean => {
		const boxes = boxesOf(element);
		const left = Math.min(...boxes.map((box) => box.left));
		const right = Math.max(...boxes.map((box) => box.right));
		const top = Math.min(...boxes.map((box) => box.top));
		const bottom = Math.max(...boxes.map((box) => box.bottom));
		if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return false;
		const isOwn = (x: number, y: number): boolean => targetAt(x, y) === element;
		/** How far it goes on from a point in one direction, as far as matters. */
		const goOn = (x: number, y: number, across: number, down: number): number => {
			let steps = 0;
			while (steps < least && isOwn(x + (steps + 1) * across, y + (steps + 1) * down)) steps += 1;
			return steps;
		};
		let isFound = false;
		for (const box of [...boxes, new DOMRect(left, top, right - left, bottom - top)]) {
			const x = box.left + box.width / 2;
			const y = box.top + box.height / 2;
			if (fits(element, x, y)) return false;
			isFound ||= [0.1, 0.5, 0.9].some((across) =>
				[0.1, 0.5, 0.9].some((down) => isOwn(box.left + across * box.width, box.top + down * box.height)),
			);
			// It may lie beside its box, by a label or a pseudo-element.
			const middleX = x + (goOn(x, y, 1, 0) - goOn(x, y, -1, 0)) / 2;
			if (isOwn(x, y) && fits(element, middleX, y + (goOn(x, y, 0, 1) - goOn(x, y, 0, -1)) / 2)) return false;
		}
		// Clipped or covered as a whole.
		if (!isFound) return false;
		const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
		if (corners.some(([x, y]) => isCovered(element, x, y))) return false;
		// Point by point: it may lie around a corner.
		const width = Math.min(right - left + 2 * least, 4 * least);
		const height = Math.min(bottom - top + 2 * least, 6 * least);
		const begin = { x: (left + right - width) / 2, y: (top + bottom - height) / 2 };
		const heights = Array.from({ length: Math.ceil(width) }, () => 0);
		for (let y = 0.5; y < height; y += 1) {
			let run = 0;
			for (let column = 0; column < heights.length; column += 1) {
				run = targetAt(begin.x + column + 0.5, begin.y + y) === element ? run + 1 : 0;
				heights[column] = run >= leastWidth - 1 ? (heights[column] ?? 0) + 1 : 0;
				if ((heights[column] ?? 0) >= least - 1) return false;
			}
		}
		return true;
	};

	const middleOf = (element: Element): readonly [x: number, y: number] => {
		const { left, top, width, height } = element.getBoundingClientRect();
		return [left + width / 2, top + height / 2];
	};
	/** A circle of 24 px around its middle touches no other target, nor such a circle of another small one. */
	const hasRoom = (element: Element, small: readonly Element[]): boolean => {
		bringIn(element);
		const [x, y] = middleOf(element);
		for (let dy = -11.5; dy < 12; dy += 1) {
			for (let dx = -11.5; dx < 12; dx += 1) {
				if (Math.hypot(dx, dy) >= 12) continue;
				const other = targetAt(x + dx, y + dy);
				if (other !== null && other !== element) return false;
			}
		}
		return small.every((other) => {
			const [otherX, otherY] = middleOf(other);
			return other === element || Math.hypot(otherX - x, otherY - y) >= 24;
		});
	};
	const describe = (element: Element): string => {
		const { width, height } = element.getBoundingClientRect();
		const words = (element.getAttribute('aria-label') ?? element.textContent)
			.trim()
			.replaceAll(/\s+/g, ' ')
			.slice(0, 50);
		const name = words === '' ? (element.getAttribute('name') ?? element.className.slice(0, 60)) : words;
		return `${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`;
	};

	const isFree = least === 24 ? isInSentence : isTextLink;
	const targets = [...document.querySelectorAll(interactive)].filter((one) => isShown(one) && !isFree(one));
	const isSeen = (element: Element): boolean => {
		const { left, right, top, bottom } = element.getBoundingClientRect();
		return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
	};
	const isSeenLarge = (element: Element): boolean =>
		isSeen(element) &&
		boxesOf(element).some((box) => fits(element, box.left + box.width / 2, box.top + box.height / 2));
	const small: Element[] = [];
	// To scroll is what takes long: what is seen beside another one needs none of its own.
	for (let rest = targets; rest.length > 0;) {
		rest = rest.filter((element) => !isSeenLarge(element));
		const next = rest.shift();
		if (next === undefined) break;
		bringIn(next);
		if (isSmall(next)) small.push(next);
	}
	const tooSmall = least === 24 ? small.filter((element) => !hasRoom(element, small)) : small;

	/** What looks like a button, or is a sign alone, is an act of its own beside the row's. */
	const isAct = (link: Element): boolean => {
		const { borderTopWidth } = getComputedStyle(link);
		return borderTopWidth !== '0px' || ![...link.childNodes].some(hasWords);
	};
	const hasWords = (node: Node): boolean =>
		node.nodeType === Node.TEXT_NODE
			? (node.textContent ?? '').trim() !== ''
			: node instanceof HTMLElement && !node.matches('.sr-only') && [...node.childNodes].some(hasWords);
	const pointsOf = (row: Element): readonly (readonly [x: number, y: number])[] => {
		const { left, top, width, height } = row.getBoundingClientRect();
		return [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((across) =>
			[0.25, 0.5, 0.75].map((down) => [left + across * width, top + down * height] as const),
		);
	};
	const rows = [...document.querySelectorAll(rowLike)];
	const partly = rows.filter((row) => {
		if (!isShown(row)) return false;
		const links = [...row.querySelectorAll('a[href]')].filter(
			(link) => isShown(link) && !isInSentence(link) && !isAct(link) && link.closest(rowLike) === row,
		);
		// A row with parts that open leads to no one place.
		const opens = [...row.querySelectorAll('button[aria-expanded]')].some((part) => part.closest(rowLike) === row);
		if (links.length !== 1 || opens) return false;
		row.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
		return pointsOf(row).some(([x, y]) => targetAt(x, y) === null && !isCovered(row, x, y));
	});
	scrollTo({ top: 0, behavior: 'instant' });
	return { small: tooSmall.map(describe), partly: partly.map(describe) };
}
