import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FrameNavigation } from './menu/FrameNavigation.tsx';
import { shellTexts } from '../page-texts.ts';

export interface NavigationDrawerProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
}

export function NavigationDrawer({ isOpen, onOpenChange }: NavigationDrawerProps): ReactElement {
	const text = useText(shellTexts);
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			title={text('shell.menu')}
			closeLabel={text('shell.close')}
			size="small"
		>
			<nav aria-label={text('shell.navigation')} className="pb-4">
				<FrameNavigation onNavigate={() => onOpenChange(false)} />
			</nav>
		</Dialog>
	);
}
