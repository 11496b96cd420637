// What the application says happened. Who draws it takes it from here, and is fetched with the first of them.

export interface ToastContent {
	readonly tone: 'success' | 'danger' | 'info';
	readonly title: string;
	readonly description?: string;
	readonly action?: { readonly label: string; readonly onPress: () => void };
}

type Draw = (content: ToastContent) => void;

const waiting: ToastContent[] = [];
let draw: Draw | undefined;

/** Says that something happened, from anywhere in the application. */
export function showToast(content: ToastContent): void {
	if (draw === undefined) waiting.push(content);
	else draw(content);
}

/** Says that what the person wanted is done. */
export function showDone(title: string): void {
	showToast({ tone: 'success', title });
}

/** Hands what is said to `take`, first what was said before. Returns the function that ends it. */
export function drawToasts(take: Draw): () => void {
	draw = take;
	for (const content of waiting.splice(0)) take(content);
	return () => {
		draw = undefined;
	};
}
