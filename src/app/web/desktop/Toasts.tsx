import { lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { areToastsUsed, subscribeToasts } from './show-toast.ts';
import { shellTexts } from '../page-texts.ts';

const ToastRegion = lazy(async () => ({ default: (await import('#ui/Toast.tsx')).ToastRegion }));

/** Where toasts appear; nothing until there is one. */
export function Toasts(): ReactElement | null {
	const text = useText(shellTexts);
	const areUsed = useSyncExternalStore(subscribeToasts, areToastsUsed, () => false);
	if (!areUsed) return null;
	return (
		<Suspense>
			<ToastRegion label={text('shell.notifications')} closeLabel={text('shell.close')} />
		</Suspense>
	);
}
