import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { shellTexts } from '../page-texts.ts';

const NavigationDrawer = lazy(async () => ({ default: (await import('./NavigationDrawer.tsx')).NavigationDrawer }));

/** On narrow screens the navigation opens over the page; its dialog is fetched when first asked for. */
export function NavigationButton(): ReactElement {
	const text = useText(shellTexts);
	const [isOpen, setOpen] = useState(false);
	const [isUsed, setUsed] = useState(false);
	const open = (): void => {
		setUsed(true);
		setOpen(true);
	};
	return (
		<>
			<Button variant="quiet" icon="menu" isIconOnly aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
				{text('shell.menu')}
			</Button>
			{isUsed && (
				<Suspense>
					<NavigationDrawer isOpen={isOpen} onOpenChange={setOpen} />
				</Suspense>
			)}
		</>
	);
}
