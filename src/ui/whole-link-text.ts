// A link that covers a row lies above the row’s words. A drag that begins on words selects them, as on any page, instead of carrying
// the link away; the press that ends it opens nothing.

/** How far a pointer moves by accident. */
const slackPx = 4;

/** Called once for the whole page. */
export function letWordsBeSelected(root: HTMLElement): void {
	let start: CaretPosition | null = null;
	let begun = { x: 0, y: 0 };
	let isSelecting = false;

	/** With what covers them out of the way. */
	const findWords = ({ clientX: x, clientY: y }: MouseEvent): CaretPosition | null => {
		root.dataset['selecting'] = '';
		// oxlint-disable-next-line typescript/no-unnecessary-condition -- younger than some browsers, which carry the link away
		return document.caretPositionFromPoint?.(x, y) ?? null;
	};
	const cover = (): void => void delete root.dataset['selecting'];

	document.addEventListener('mousedown', (event) => {
		isSelecting = false;
		const whole = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-whole]') : null;
		const isPlain = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
		if (whole === null || !isPlain) return;
		const found = findWords(event);
		cover();
		start = found !== null && isOn(found, event) ? found : null;
		if (start === null) return;
		begun = { x: event.clientX, y: event.clientY };
		// Neither carries the link away nor begins a selection at its end; the focus goes where it would have gone.
		event.preventDefault();
		getSelection()?.removeAllRanges();
		whole.focus({ preventScroll: true });
	});
	document.addEventListener('mousemove', (event) => {
		if (start === null) return;
		isSelecting ||= Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > slackPx;
		const end = isSelecting ? findWords(event) : null;
		if (end !== null) getSelection()?.setBaseAndExtent(start.offsetNode, start.offset, end.offsetNode, end.offset);
	});
	addEventListener('mouseup', () => {
		start = null;
		cover();
	});
	document.addEventListener(
		'click',
		(event) => {
			if (!isSelecting || event.detail === 0) return;
			event.preventDefault();
			event.stopPropagation();
		},
		{ capture: true },
	);
}

/** The nearest words may be far from the point. */
function isOn({ offsetNode }: CaretPosition, { clientX: x, clientY: y }: MouseEvent): boolean {
	if (!(offsetNode instanceof Text)) return false;
	const words = document.createRange();
	words.selectNodeContents(offsetNode);
	return [...words.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
}
