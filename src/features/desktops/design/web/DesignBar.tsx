import type { ReactElement } from 'react';
import { useIsLost } from '#platform/web/page-connection.ts';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { type Width, widths } from '#features/desktops/desktops/contract.ts';
import type { Snapshot } from './session/design-session.ts';
import { designTexts } from './texts.ts';

export type Panel = 'library' | 'background';

export interface DesignBarProps {
	readonly name: string;
	readonly snapshot: Snapshot;
	readonly width: Width;
	/** Undefined where the window has room for one layout only. */
	readonly onWidth: ((width: Width) => void) | undefined;
	readonly panel: Panel | undefined;
	readonly onPanel: (panel: Panel) => void;
	readonly onShare: () => void;
	readonly onUndo: () => void;
	readonly onRedo: () => void;
	readonly onDone: () => void;
}

const widthIcons: Readonly<Record<Width, IconName>> = { wide: 'monitor', medium: 'tablet', phone: 'smartphone' };

/** Below the header on a desk; on a phone its tools stand at the lower edge, where the thumb is. */
export function DesignBar(props: DesignBarProps): ReactElement {
	const { name, snapshot, width, onWidth, onDone } = props;
	const text = useText(designTexts);
	return (
		<>
			<div className="sticky top-14 z-9 flex min-h-14.25 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 sm:flex-nowrap sm:px-8 print:hidden">
				<div className="flex min-w-0 grow items-center gap-x-4 max-sm:flex-wrap">
					<Heading level={1} size="card" className="min-w-0 truncate">
						{name}
					</Heading>
					<SavedState snapshot={snapshot} />
					<Editors names={snapshot.editors} />
				</div>
				<div className="flex items-center gap-1.5 max-sm:hidden">
					<Steps {...props} />
					{onWidth !== undefined && <WidthSwitch width={width} onWidth={onWidth} />}
					<Tools {...props} />
				</div>
				<Button variant="primary" onClick={onDone}>
					{text('bar.done')}
				</Button>
			</div>
			<div
				data-bottom-bar
				className="fixed inset-x-0 bottom-0 z-9 flex items-center gap-1 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden print:hidden"
			>
				<Steps {...props} />
				<span className="grow" />
				<Tools {...props} />
			</div>
		</>
	);
}

function SavedState({ snapshot: { queue } }: Pick<DesignBarProps, 'snapshot'>): ReactElement {
	const text = useText(designTexts);
	const isLost = useIsLost();
	const isOffline = isLost && queue.count > 0;
	const isFailing = queue.name === 'failing' || isOffline;
	const words = isOffline
		? text('state.offline', { count: queue.count })
		: text(queue.name === 'failing' ? 'state.failing' : queue.name === 'saving' ? 'state.saving' : 'state.saved');
	return (
		<span
			className={classNames(
				'flex items-center gap-1.5 text-sm whitespace-nowrap',
				isFailing ? 'text-warning-text' : 'text-muted',
			)}
		>
			<Icon name={isOffline ? 'wifi-off' : isFailing ? 'triangle-alert' : queue.count > 0 ? 'refresh-cw' : 'check'} />
			{words}
			{/* Spoken when something is wrong, and when it is right again. */}
			<span role="status" className="sr-only">
				{isFailing ? words : ''}
			</span>
		</span>
	);
}

function Editors({ names }: { readonly names: readonly string[] }): ReactElement | null {
	const text = useText(designTexts);
	const [first, ...others] = names;
	if (first === undefined) return null;
	return (
		<span role="status" className="flex min-w-6 items-center gap-1.5 text-sm text-muted">
			<Avatar name={first} size="small" />
			<span className="truncate">
				{others.length === 0
					? text('editors.one', { name: first })
					: text('editors.more', { name: first, count: others.length })}
			</span>
		</span>
	);
}

function Steps({ snapshot: { history }, onUndo, onRedo }: DesignBarProps): ReactElement {
	const text = useText(designTexts);
	return (
		<>
			<Button variant="quiet" isIconOnly icon="undo-2" disabled={history.done.length === 0} onClick={onUndo}>
				{text('bar.undo')}
			</Button>
			<Button variant="quiet" isIconOnly icon="redo-2" disabled={history.undone.length === 0} onClick={onRedo}>
				{text('bar.redo')}
			</Button>
		</>
	);
}

function WidthSwitch({
	width,
	onWidth,
}: {
	readonly width: Width;
	readonly onWidth: (width: Width) => void;
}): ReactElement {
	const text = useText(designTexts);
	return (
		<fieldset className="mx-1.5 flex overflow-hidden rounded-md border border-line-strong max-lg:hidden">
			<legend className="sr-only">{text('bar.width')}</legend>
			{widths.map((one) => (
				<label
					key={one}
					title={text(`bar.${one}`)}
					className={classNames(
						'relative flex min-h-control cursor-pointer items-center gap-2 border-e border-line px-3 text-ui last:border-e-0',
						'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
						one === width
							? 'bg-accent-soft font-medium text-accent-text forced-colors:outline-2 forced-colors:-outline-offset-2'
							: 'hover:bg-hover',
					)}
				>
					<input
						type="radio"
						name="layout-width"
						className="sr-only"
						checked={one === width}
						onChange={() => onWidth(one)}
					/>
					<Icon name={widthIcons[one]} />
					<span className={one === width ? '' : 'sr-only'}>{text(`bar.${one}`)}</span>
				</label>
			))}
		</fieldset>
	);
}

function Tools({ panel, onPanel, onShare }: DesignBarProps): ReactElement {
	const text = useText(designTexts);
	return (
		<>
			<Tool icon="image" isOn={panel === 'background'} onPress={() => onPanel('background')}>
				{text('bar.background')}
			</Tool>
			<Tool icon="users" isOn={undefined} onPress={onShare}>
				{text('bar.share')}
			</Tool>
			<Button icon="plus" aria-pressed={panel === 'library'} onClick={() => onPanel('library')}>
				<span className="max-sm:hidden">{text('bar.add')}</span>
				<span className="sm:hidden">{text('bar.add_short')}</span>
			</Button>
		</>
	);
}

interface ToolProps {
	readonly icon: IconName;
	readonly isOn: boolean | undefined;
	readonly onPress: () => void;
	readonly children: string;
}

/** Words where there is room for them. */
function Tool({ icon, isOn, onPress, children }: ToolProps): ReactElement {
	return (
		<Button
			variant="quiet"
			icon={icon}
			title={children}
			aria-pressed={isOn}
			className="max-xl:px-2.5 aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
			onClick={onPress}
		>
			<span className="max-xl:sr-only">{children}</span>
		</Button>
	);
}
