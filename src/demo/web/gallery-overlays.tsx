import { type ReactElement, useState } from 'react';
import type { Language, Theme } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { AnchoredDialog } from '#ui/AnchoredDialog.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Menu, MenuChoices, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { ReasonDialog } from '#ui/ReasonDialog.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';

type Open = 'share' | 'anchored' | 'delete' | 'buy' | 'buyPending' | 'reason' | undefined;

export function OverlaysSection({ text, language }: GalleryProps): ReactElement {
	const [open, setOpen] = useState<Open>();
	const [anchor, setAnchor] = useState<Element | null>(null);
	const close = (): void => setOpen(undefined);
	return (
		<Section id="overlays" title={text('overlays')}>
			<Menus text={text} language={language} onDelete={() => setOpen('delete')} />
			<Example title="FormDialog, AnchoredDialog, ConfirmDialog, ReasonDialog">
				<Button ref={setAnchor} onClick={() => setOpen('anchored')}>
					{`${text('openDialog')} (AnchoredDialog)`}
				</Button>
				<Button onClick={() => setOpen('share')}>{text('openDialog')}</Button>
				<Button onClick={() => setOpen('delete')}>{text('confirmDelete')}</Button>
				<Button onClick={() => setOpen('buy')}>{text('confirmBuy')}</Button>
				<Button onClick={() => setOpen('buyPending')}>{`${text('confirmBuy')} (${text('pending')})`}</Button>
				<Button onClick={() => setOpen('reason')}>{`${text('confirmDelete')} (ReasonDialog)`}</Button>
			</Example>
			{open === 'anchored' && anchor !== null && (
				<AnchoredDialog anchor={anchor} icon="git-compare" title={text('openDialog')} onClose={close}>
					<p>{text('dialogBody')}</p>
					<Button onClick={close}>{text('close')}</Button>
				</AnchoredDialog>
			)}
			{open === 'share' && <ShareDialog text={text} onClose={close} />}
			<Confirmations text={text} language={language} open={open} onClose={close} />
		</Section>
	);
}

interface ShareDialogProps extends Pick<GalleryProps, 'text'> {
	readonly onClose: () => void;
}

function ShareDialog({ text, onClose }: ShareDialogProps): ReactElement {
	const form = useFormShell<{ readonly agent: string }, unknown>({
		networkFailure: text('errorBody'),
		read: (typed) => ({ agent: typed('agent') || fault(text('emailError')) }),
		send: () => Promise.resolve(),
		onDone: onClose,
	});
	return (
		<FormDialog
			form={form}
			title={text('openDialog')}
			description={text('dialogBody')}
			closeLabel={text('close')}
			cancelLabel={text('quiet')}
			submitLabel={text('share')}
			pendingLabel={text('working')}
			onClose={onClose}
		>
			<TextField {...form.field('agent')} label={text('shareWith')} />
		</FormDialog>
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
			{open === 'reason' && (
				<ReasonDialog
					title={text('confirmDeleteTitle')}
					reason={{ label: text('description'), min: 1, max: 80, missing: text('errorTitle') }}
					confirmLabel={text('danger')}
					cancelLabel={text('quiet')}
					onConfirm={onClose}
					onClose={onClose}
				>
					{text('confirmDeleteBody')}
				</ReasonDialog>
			)}
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

function Menus({ text, language, onDelete }: GalleryProps & { readonly onDelete: () => void }): ReactElement {
	return (
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
				<MenuItem icon="trash-2" tone="danger" onAction={onDelete}>
					{text('confirmDelete')}
				</MenuItem>
			</Menu>
			<Tooltip text={text('tooltip')}>
				<Button variant="quiet" icon="circle-help" isIconOnly>
					{text('learnMore')}
				</Button>
			</Tooltip>
		</Example>
	);
}
