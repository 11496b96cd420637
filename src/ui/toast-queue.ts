import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { ToastContent } from '#platform/web/toasts.ts';

/** Long enough to read; the time stands still while the pointer or the focus is on a toast. */
const shownForMs = 7000;

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/**
 * Says that something happened. An error and a toast with an action stay until they are closed (WCAG 2.2 SC 2.2.1).
 * Returns the function that takes it away.
 */
export function toast(content: ToastContent): () => void {
	const stays = content.tone === 'danger' || content.action !== undefined;
	// The newest of those that close automatically is enough: more would cover the work.
	for (const { key, timeout } of toastQueue.visibleToasts) if (timeout !== undefined) toastQueue.close(key);
	const key = toastQueue.add(content, stays ? {} : { timeout: shownForMs });
	return () => toastQueue.close(key);
}
