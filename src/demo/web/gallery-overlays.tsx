import { type ReactElement, useState } from 'react';
import type { Language, Theme } from '#platform/contract/language.ts';
import { AnchoredDialog } from '#ui/AnchoredDialog.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Menu, MenuChoices, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';

type Open = 'share' | 'anchored' | 'delete' | 'buy' | 'buyPending' | undefined;

export function OverlaysSection({ text, language }: GalleryProps): ReactElement {
	const [open, setOpen] = useState<Open>();
	const [anchor, setAnchor] = useState<Element | null>(null);
	const close = (): void => setOpen(undefined);
	return (
		<Section id="overlays" title={text('overlays')}>
			<Example title="Menu, Tooltip">
				<AccountMenu text={text} language={language} />
				<Menu
					label={text('more')}
					trigger={
						<Button icon="ellipsis" isIconOnly>
							{text('more')}
						</Button>
					}
				>
					<MenuItem icon="pencil">{text('profile')}</MenuItem>
					<MenuItem icon="share-2" isDisabled>
						{text('share')}
					</MenuItem>
					<MenuSeparator />
					<MenuItem icon="trash-2" tone="danger" onAction={() => setOpen('delete')}>
						{text('confirmDelete')}
					</MenuItem>
				</Menu>
				<Tooltip text={text('tooltip')}>
					<Button variant="quiet" icon="circle-help" isIconOnly>
						{text('learnMore')}
					</Button>
				</Tooltip>
			</Example>
			<Example title="Dialog, AnchoredDialog, ConfirmDialog">
				<Button ref={setAnchor} onClick={() => setOpen('anchored')}>
					{`${text('openDialog')} (AnchoredDialog)`}
				</Button>
				<Button onClick={() => setOpen('share')}>{text('openDialog')}</Button>
				<Button onClick={() => setOpen('delete')}>{text('confirmDelete')}</Button>
				<Button onClick={() => setOpen('buy')}>{text('confirmBuy')}</Button>
				<Button onClick={() => setOpen('buyPending')}>{`${text('confirmBuy')} (${text('pending')})`}</Button>
			</Example>
			{open === 'anchored' && anchor !== null && (
				<AnchoredDialog anchor={anchor} icon="git-compare" title={text('openDialog')} onClose={close}>
					<p>{text('dialogBody')}</p>
					<Button onClick={close}>{text('close')}</Button>
				</AnchoredDialog>
			)}
			<Dialog
				isOpen={open === 'share'}
				onOpenChange={close}
				title={text('openDialog')}
				description={text('dialogBody')}
				closeLabel={text('close')}
				footer={
					<>
						<Button onClick={close}>{text('quiet')}</Button>
						<Button variant="primary" onClick={close}>
							{text('share')}
						</Button>
					</>
				}
			>
				<TextField name="agent" label={text('shareWith')} />
			</Dialog>
			<Confirmations text={text} language={language} open={open} onClose={close} />
		</Section>
	);
}

interface ConfirmationsProps extends GalleryProps {
	readonly open: Open;
	readonly onClose: () => void;
}

function Confirmations({ text, open, onClose }: ConfirmationsProps): ReactElement {
	return (
		<>
			<ConfirmDialog
				isOpen={open === 'delete'}
				onOpenChange={onClose}
				tone="danger"
				title={text('confirmDeleteTitle')}
				confirmLabel={text('danger')}
				cancelLabel={text('quiet')}
				error={text('errorTitle')}
				onConfirm={onClose}
			>
				{text('confirmDeleteBody')}
			</ConfirmDialog>
			<ConfirmDialog
				isOpen={open === 'buy' || open === 'buyPending'}
				isPending={open === 'buyPending'}
				pendingLabel={text('working')}
				onOpenChange={onClose}
				title={text('confirmBuyTitle')}
				confirmLabel={text('primary')}
				cancelLabel={text('quiet')}
				onConfirm={onClose}
			>
				{text('confirmBuyBody')}
			</ConfirmDialog>
		</>
	);
}

function AccountMenu({ text, language }: GalleryProps): ReactElement {
	const [chosenLanguage, setLanguage] = useState<Language>(language);
	const [theme, setTheme] = useState<Theme>('default');
	return (
		<Menu
			label={text('accountMenu')}
			trigger={
				<button type="button" aria-label={text('accountMenu')} className="grid size-11 place-items-center rounded-full">
					<Avatar name="Amélie Bouchard-Côté" />
				</button>
			}
			heading={
				<div className="flex items-center gap-3 border-b border-line px-2.5 pt-2 pb-3">
					<Avatar name="Amélie Bouchard-Côté" />
					<div className="grid min-w-0">
						<span className="truncate font-medium text-strong">Amélie Bouchard-Côté</span>
						<span className="truncate text-sm text-muted">amelie@maplecrest.example</span>
					</div>
				</div>
			}
		>
			<MenuSection>
				<MenuItem icon="user">{text('profile')}</MenuItem>
				<MenuItem icon="shield-check">{text('security')}</MenuItem>
				<MenuItem icon="repeat" description={text('switchUserHint')}>
					{text('switchUser')}
				</MenuItem>
				<MenuItem icon="book-open" href="https://help.portico.example/" target="_blank">
					{text('help')}
				</MenuItem>
			</MenuSection>
			<MenuSeparator />
			<MenuChoices
				title={text('language')}
				value={chosenLanguage}
				onChange={setLanguage}
				choices={[
					{ id: 'en', label: 'English', lang: 'en-CA' },
					{ id: 'fr', label: 'Français', lang: 'fr-CA' },
				]}
			/>
			<MenuSeparator />
			<MenuChoices
				title={text('theme')}
				value={theme}
				onChange={setTheme}
				choices={[
					{ id: 'default', label: text('themeDefault'), icon: 'sun' },
					{ id: 'dark', label: text('themeDark'), icon: 'moon' },
				]}
			/>
			<MenuSeparator />
			<MenuItem icon="log-out">{text('signOut')}</MenuItem>
		</Menu>
	);
}
