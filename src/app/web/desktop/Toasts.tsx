import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { drawToasts, type ToastContent } from '#platform/web/toasts.ts';
import { shellTexts } from '../page-texts.ts';

const ToastRegion = lazy(async () => ({ default: (await import('#ui/Toast.tsx')).ToastRegion }));

/** Where toasts appear; nothing until there is one. */
export function Toasts(): ReactElement | null {
	const text = useText(shellTexts);
	const [areUsed, setUsed] = useState(false);
	useEffect(() => {
		const show = async (content: ToastContent): Promise<void> => {
			const { toast } = await import('#ui/toast-queue.ts');
			toast(content);
			setUsed(true);
		};
		return drawToasts((content) => void show(content));
	}, []);
	if (!areUsed) return null;
	return (
		<Suspense>
			<ToastRegion label={text('shell.notifications')} closeLabel={text('shell.close')} />
		</Suspense>
	);
}
