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
import type { DesktopSummary } from '#features/desktops/desktops/contract.ts';
import { useSetDefault } from './use-set-default.ts';
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

type Act = 'new' | 'rename' | 'duplicate' | 'default' | 'reset' | 'delete' | 'all';

interface Open {
	readonly act: Act;
	/** Chosen in the list of all desktops, which is there again afterwards; absent for the one that is shown. */
	readonly listed?: DesktopSummary;
}

function Items(props: ManageMenuProps): ReactElement {
	const [open, setOpen] = useState<Open | undefined>(props.begin && { act: props.begin });
	const setDefault = useSetDefault(props);
	const start = (act: Act, listed?: DesktopSummary): void => {
		const desktop = listed ?? props.desktop;
		if (act === 'default' && !desktop.isDefault) setDefault.start(desktop);
		else setOpen({ act, ...(listed !== undefined && { listed }) });
	};
	const act = open?.act;
	const dialog = {
		...props,
		desktop: open?.listed ?? props.desktop,
		onClose: () => setOpen(open?.listed && { act: 'all' }),
	};
	return (
		<>
			<DesktopMenu {...props} onOpen={start} />
			{(act === 'new' || act === 'rename' || act === 'duplicate') && <NameDialog {...dialog} purpose={act} />}
			{act === 'default' && <DefaultDialog {...dialog} />}
			{act === 'reset' && <ResetDialog {...dialog} />}
			{act === 'delete' && <DeleteDialog {...dialog} />}
			{act === 'all' && <AllDialog {...dialog} onAct={start} />}
		</>
	);
}

interface DesktopMenuProps extends ManageMenuProps {
	readonly onOpen: (act: Act) => void;
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
	if (because === 'set' && setFor !== undefined) return words.why(setFor);
	return because !== undefined && text('menu.opens');
}
