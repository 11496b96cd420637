import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { shellEn } from '#app/contract/messages.en.ts';
import { FrameNavigation } from './menu/FrameNavigation.tsx';

export interface NavigationDrawerProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
}

export function NavigationDrawer({ isOpen, onOpenChange }: NavigationDrawerProps): ReactElement {
	const text = useText<typeof shellEn>('frame');
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			title={text('shell.menu')}
			closeLabel={text('shell.close')}
			size="small"
		>
			<nav aria-label={text('shell.navigation')}>
				<FrameNavigation onNavigate={() => onOpenChange(false)} />
			</nav>
		</Dialog>
	);
}
