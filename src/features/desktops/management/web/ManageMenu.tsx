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
	readonly isInitiallyOpen: boolean;
	/** This dialog is open from the start. */
	readonly begin?: 'new' | undefined;
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
	const [open, setOpen] = useState<Open | undefined>(props.begin);
	const dialog = { ...props, onClose: () => setOpen(undefined) };
	return (
		<>
			<DesktopMenu {...props} onOpen={setOpen} />
			{(open === 'new' || open === 'rename' || open === 'duplicate') && <NameDialog {...dialog} purpose={open} />}
			{open === 'default' && <DefaultDialog {...dialog} />}
			{open === 'reset' && <ResetDialog {...dialog} />}
			{open === 'delete' && <DeleteDialog {...dialog} />}
			{open === 'all' && <AllDialog {...dialog} />}
		</>
	);
}

interface DesktopMenuProps extends ManageMenuProps {
	readonly onOpen: (open: Open) => void;
}

function DesktopMenu({ desktop, desktops, trigger, isInitiallyOpen, onShare, onOpen }: DesktopMenuProps): ReactElement {
	const text = useText(manageTexts);
	const whyDefault = useWhyDefault(desktop);
	const isOwn = desktop.right === 'own';
	const isOnly = othersOf(desktop, desktops).length === 0;
	return (
		<Menu isInitiallyOpen={isInitiallyOpen} trigger={trigger}>
			<ListItems onOpen={onOpen} />
			<MenuSeparator />
			<MenuSection>
				{desktop.right !== 'view' && (
					<MenuItem icon="pencil" onAction={() => onOpen('rename')}>
						{text('menu.rename')}
					</MenuItem>
				)}
				{(isOwn || desktop.setFor !== undefined) && (
					<MenuItem
						icon="house"
						isDisabled={desktop.isDefault && candidatesOf(desktop, desktops).length === 0}
						{...(whyDefault !== false && { description: whyDefault })}
						onAction={() => onOpen('default')}
					>
						{text(desktop.isDefault ? 'menu.unset_default' : 'menu.set_default')}
					</MenuItem>
				)}
				{desktop.isDefault && (
					<MenuItem icon="pin" onAction={() => onOpen('reset')}>
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
							onAction={() => onOpen('delete')}
						>
							{text('menu.delete')}
						</MenuItem>
					</MenuSection>
				</>
			)}
		</Menu>
	);
}

/** What leads to another desktop, or to all of them. */
function ListItems({ onOpen }: Pick<DesktopMenuProps, 'onOpen'>): ReactElement {
	const text = useText(manageTexts);
	return (
		<MenuSection>
			<MenuItem icon="plus" onAction={() => onOpen('new')}>
				{text('menu.new')}
			</MenuItem>
			<MenuItem icon="copy" onAction={() => onOpen('duplicate')}>
				{text('menu.duplicate')}
			</MenuItem>
			<MenuItem icon="layout-grid" onAction={() => onOpen('all')}>
				{text('menu.all')}
			</MenuItem>
		</MenuSection>
	);
}

/** Why the desktop opens first; false where it does not. */
function useWhyDefault({ defaultBecause: because, setFor }: ManageProps['desktop']): string | false {
	const text = useText(manageTexts);
	const words = useAudienceWords();
	if (because === 'set' && setFor !== undefined) return text('menu.opens_set', { why: words.why(setFor) });
	return because !== undefined && text(because === 'chosen' ? 'menu.opens_chosen' : 'menu.opens_first');
}
