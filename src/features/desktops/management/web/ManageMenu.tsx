import { type ReactElement, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import { AllDialog } from './AllDialog.tsx';
import { candidatesOf, DefaultDialog, othersOf } from './DefaultDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { ManageProps } from './manage-context.ts';
import { NameDialog } from './NameDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { manageTexts } from './texts.ts';
import { useAudienceWords } from './use-audience-words.ts';

export interface ManageMenuProps extends ManageProps {
	readonly trigger: ReactElement;
	/** Shows who has the desktop. */
	readonly onShare: () => void;
}

/** Offers everything that concerns a whole desktop. */
export function ManageMenu(props: ManageMenuProps): ReactElement {
	return (
		<SliceTexts catalog={manageTexts}>
			<Items {...props} />
		</SliceTexts>
	);
}

type Open = 'new' | 'rename' | 'duplicate' | 'default' | 'reset' | 'delete' | 'all';

function Items(props: ManageMenuProps): ReactElement {
	const { desktop, desktops, trigger, onShare } = props;
	const text = useText(manageTexts);
	const [open, setOpen] = useState<Open>();
	const isOwn = desktop.right === 'own';
	const words = useAudienceWords();
	const isOnly = othersOf(desktop, desktops).length === 0;
	const { defaultBecause: because, setFor } = desktop;
	const whyDefault =
		because === 'set' && setFor !== undefined
			? text('menu.opens_set', { why: words.why(setFor) })
			: because !== undefined && text(because === 'chosen' ? 'menu.opens_chosen' : 'menu.opens_first');
	const dialog = { ...props, onClose: () => setOpen(undefined) };
	return (
		<>
			<Menu isInitiallyOpen trigger={trigger}>
				<MenuSection>
					<MenuItem icon="plus" onAction={() => setOpen('new')}>
						{text('menu.new')}
					</MenuItem>
					<MenuItem icon="copy" onAction={() => setOpen('duplicate')}>
						{text('menu.duplicate')}
					</MenuItem>
					<MenuItem icon="layout-grid" onAction={() => setOpen('all')}>
						{text('menu.all')}
					</MenuItem>
				</MenuSection>
				<MenuSeparator />
				<MenuSection>
					{desktop.right !== 'view' && (
						<MenuItem icon="pencil" onAction={() => setOpen('rename')}>
							{text('menu.rename')}
						</MenuItem>
					)}
					{(isOwn || setFor !== undefined) && (
						<MenuItem
							icon="house"
							isDisabled={desktop.isDefault && candidatesOf(desktop, desktops).length === 0}
							{...(whyDefault !== false && { description: whyDefault })}
							onAction={() => setOpen('default')}
						>
							{text(desktop.isDefault ? 'menu.unset_default' : 'menu.set_default')}
						</MenuItem>
					)}
					{desktop.isDefault && (
						<MenuItem icon="pin" onAction={() => setOpen('reset')}>
							{text('menu.reset')}
						</MenuItem>
					)}
					<MenuItem icon="users" onAction={onShare}>
						{text(isOwn ? 'menu.share' : 'menu.access')}
					</MenuItem>
				</MenuSection>
				{isOwn && (
					<>
						<MenuSeparator />
						<MenuSection>
							<MenuItem
								icon="trash-2"
								tone="danger"
								isDisabled={isOnly}
								{...(isOnly && { description: text('delete.last') })}
								onAction={() => setOpen('delete')}
							>
								{text('menu.delete')}
							</MenuItem>
						</MenuSection>
					</>
				)}
			</Menu>
			{(open === 'new' || open === 'rename' || open === 'duplicate') && <NameDialog {...dialog} purpose={open} />}
			{open === 'default' && <DefaultDialog {...dialog} />}
			{open === 'reset' && <ResetDialog {...dialog} />}
			{open === 'delete' && <DeleteDialog {...dialog} />}
			{open === 'all' && <AllDialog {...dialog} />}
		</>
	);
}
