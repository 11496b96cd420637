import type { ToastContent } from '#ui/toast-queue.ts';

const listeners = new Set<() => void>();
let isUsed = false;

/** Says that something happened, from anywhere in the application. What shows it is fetched with the first toast. */
export async function showToast(content: ToastContent): Promise<void> {
	const { toast } = await import('#ui/toast-queue.ts');
	toast(content);
	isUsed = true;
	for (const listener of listeners) listener();
}

export function subscribeToasts(onChange: () => void): () => void {
	listeners.add(onChange);
	return () => listeners.delete(onChange);
}

export function areToastsUsed(): boolean {
	return isUsed;
}
