import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import { useBegin } from '#platform/web/navigation/use-begin.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Page } from '#ui/native/Page.tsx';
import type { Desktop, DesktopSummary } from '../contract.ts';
import { DesktopGrid } from './DesktopGrid.tsx';
import { desktopQuery } from './queries.ts';
import type { DrawLive } from './TileContent.tsx';
import { useKeepSizes } from '#platform/web/home-sizes/use-keep-sizes.ts';
import { useEditKey } from '#platform/web/use-edit-key.ts';
import { useGreeting } from './use-greeting.ts';
import { desktopTexts } from './texts.ts';

export interface DesignerProps {
	readonly desktop: Desktop;
	/** Begins with the library open, for a desktop that has nothing yet. */
	readonly isAdding: boolean;
	/** Name of a shortcut that is about to be made. */
	readonly newShortcut: string | undefined;
	readonly onNewShortcut: (name: string | undefined) => void;
	readonly onDone: () => void;
}

export interface DesktopActionsProps {
	readonly desktop: Desktop;
	readonly desktops: readonly DesktopSummary[];
}

export interface StartFromProps {
	readonly desktop: Desktop;
	readonly source: DesktopSummary;
}

export interface HomePageProps {
	/** The desktop of the address; undefined for the default one. */
	readonly desktopId: string | undefined;
	readonly givenName: string;
	readonly brandName: string;
	/** What waits for the person, above the tiles; usually nothing does. */
	readonly needs: ReactNode;
	/** Whether the first of them has the one filled button of the page. */
	readonly hasNeeds: boolean;
	/** Whether it is known that nothing waits. */
	readonly isCalm: boolean;
	readonly drawLive: DrawLive;
	/** Is false in another person's account. */
	readonly mayChange: boolean;
	readonly Backdrop: ComponentType<{ readonly background: Desktop['background']; readonly children: ReactNode }>;
	/** Fetched when it is needed: the desktop is drawn without it. */
	readonly Designer: ComponentType<DesignerProps>;
	readonly Actions: ComponentType<DesktopActionsProps>;
	/** Offers to fill an empty desktop from one that was set for the person. */
	readonly StartFrom: ComponentType<StartFromProps>;
}

export function HomePage(props: HomePageProps): ReactElement {
	const { data, error } = useSuspenseQuery(desktopQuery(props.desktopId));
	const { desktop, desktops } = data;
	// Another desktop begins without its editor.
	return <ShownDesktop key={desktop.id} {...props} desktop={desktop} desktops={desktops} renewalError={error} />;
}

interface ShownDesktopProps extends HomePageProps, DesktopActionsProps {
	/** Why what is shown is not the newest; null where it is. */
	readonly renewalError: Error | null;
}

function ShownDesktop(props: ShownDesktopProps): ReactElement {
	const { desktop, desktops, brandName, drawLive, Backdrop, Designer } = props;
	const text = useText(desktopTexts);
	const [editing, setEditing] = useState<'tiles' | 'library'>();
	const edit = useRef<HTMLButtonElement>(null);
	const content = useKeepSizes(desktops.length);
	const mayEdit = props.mayChange && desktop.right !== 'view';
	const [newShortcut, setNewShortcut] = useState<string>();
	const finish = useCallback(() => {
		setEditing(undefined);
		setNewShortcut(undefined);
		requestAnimationFrame(() => edit.current?.focus());
	}, []);
	useEditKey(() => (editing === undefined ? setEditing('tiles') : finish()), mayEdit);
	useBegin(['edit', 'add', 'shortcut'], (act, { name = '' }) => {
		if (!mayEdit) return;
		setEditing(act === 'edit' ? 'tiles' : 'library');
		if (act === 'shortcut') setNewShortcut(name);
	});
	// Deleted in another tab, or no longer shared. Its editor says so itself, with what is not saved.
	if (editing === undefined && hasErrorKey(props.renewalError, 'desktops.not_found')) throw props.renewalError;
	const title = <title>{text('home.document_title', { desktop: desktop.name, brand: brandName })}</title>;
	const view = (
		<Backdrop background={desktop.background}>
			<Page>
				<Head {...props} desktops={desktops} onEdit={mayEdit ? () => setEditing('tiles') : undefined} editRef={edit} />
				<div ref={content} className="flow-root">
					{props.needs}
					<div className="mt-6">
						{desktop.tiles.length === 0 ? (
							<Nothing {...props} onAdd={mayEdit ? () => setEditing('library') : undefined} />
						) : (
							<DesktopGrid desktop={desktop} drawLive={drawLive} />
						)}
					</div>
				</div>
			</Page>
		</Backdrop>
	);
	return (
		<>
			{title}
			{editing === undefined ? (
				view
			) : (
				// Without anything in between: what is shown stays until its editor is there.
				<Suspense fallback={view}>
					<Designer
						desktop={desktop}
						isAdding={editing === 'library'}
						newShortcut={newShortcut}
						onNewShortcut={setNewShortcut}
						onDone={finish}
					/>
				</Suspense>
			)}
		</>
	);
}

interface HeadProps extends HomePageProps, DesktopActionsProps {
	readonly onEdit: (() => void) | undefined;
	readonly editRef: React.RefObject<HTMLButtonElement | null>;
}

function Head({ desktop, desktops, givenName, isCalm, mayChange, onEdit, editRef, Actions }: HeadProps): ReactElement {
	const text = useText(desktopTexts);
	const greeting = useGreeting(givenName);
	const isLost = useIsLost();
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6">
			<Heading level={1} size="display" className="wrap-anywhere max-md:text-2xl">
				{desktop.name}
			</Heading>
			<div className="flex items-center gap-1">
				{onEdit !== undefined && (
					<Button ref={editRef} icon="pencil" variant="quiet" aria-keyshortcuts="E" onClick={onEdit}>
						<span className="max-sm:sr-only">{text('home.edit')}</span>
					</Button>
				)}
				{mayChange && <Actions desktop={desktop} desktops={desktops} />}
			</div>
			<p className="col-span-full mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
				{greeting}
				{isCalm && !isLost && (
					<span className="flex items-center gap-1 text-success-text in-data-offline:hidden">
						<Icon name="check" />
						{text('home.calm')}
					</span>
				)}
			</p>
			{desktop.ownerName !== '' && (
				<Text tone="muted" size="small" className="col-span-full mt-0.5">
					{desktop.defaultBecause === 'set' && desktop.setFor !== undefined
						? text(`home.set_${desktop.setFor.kind}`, { audience: desktop.setFor.name, name: desktop.ownerName })
						: text('home.shared_by', { name: desktop.ownerName })}
				</Text>
			)}
		</div>
	);
}

interface NothingProps extends DesktopActionsProps, Pick<HomePageProps, 'hasNeeds' | 'StartFrom'> {
	readonly onAdd: (() => void) | undefined;
}

/** What to do first on a desktop that has nothing. */
function Nothing({ desktop, desktops, hasNeeds, StartFrom, onAdd }: NothingProps): ReactElement {
	const text = useText(desktopTexts);
	const source = desktops.find(({ id, setFor }) => setFor !== undefined && id !== desktop.id);
	return (
		<EmptyState
			icon="layout-grid"
			level={2}
			title={text('home.empty_title')}
			action={
				onAdd && (
					<>
						<Button variant={hasNeeds ? 'secondary' : 'primary'} icon="plus" onClick={onAdd}>
							{text('home.empty_first')}
						</Button>
						{source !== undefined && (
							<Suspense>
								<StartFrom desktop={desktop} source={source} />
							</Suspense>
						)}
					</>
				)
			}
		>
			{text(onAdd === undefined ? 'home.empty_view_only' : 'home.empty_text')}
		</EmptyState>
	);
}
