import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import type { IconName } from './icons/icon-names.ts';
import { Icon } from './native/Icon.tsx';

interface TabDefinition<Id extends string> {
	readonly id: Id;
	readonly label: string;
	readonly icon?: IconName;
	/** Shown next to the label: how many there are. */
	readonly count?: string | undefined;
	/** Says what is wrong with so many; the count then warns. */
	readonly warning?: string | undefined;
	readonly isDisabled?: boolean;
	readonly content: ReactNode;
}

export interface TabsProps<Id extends string> {
	readonly label: string;
	readonly tabs: readonly TabDefinition<Id>[];
	readonly selected?: Id;
	readonly onSelect?: (id: Id) => void;
}

/** The width of the fade, under which there are more tabs. */
const fadeWidth = 24;

function markMore(box: HTMLElement): void {
	box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
}

/** Moves the row sideways alone: the page keeps its place. */
function bringIntoView(box: HTMLElement): void {
	const tab = box.querySelector('[aria-selected=true]')?.getBoundingClientRect();
	if (tab === undefined) return;
	const { left, right } = box.getBoundingClientRect();
	box.scrollLeft += Math.max(0, tab.right + fadeWidth - right) - Math.max(0, left + fadeWidth - tab.left);
}

/** Scrolls sideways where the tabs do not fit. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>): ReactElement {
	// Chosen by itself, the first panel would come a moment after its tab.
	const opened = tabs.find(({ isDisabled = false }) => !isDisabled);
	const first = opened === undefined ? {} : { defaultSelectedKey: opened.id };
	const box = useRef<HTMLDivElement>(null);
	// Counts that come later make the row wider.
	const words = tabs.map(({ label: name, count = '' }) => `${name}${count}`).join('');
	useEffect(() => {
		// The tabs are drawn a moment after their row.
		const frame = requestAnimationFrame(() => {
			if (box.current === null || words === '') return;
			if (selected !== undefined) bringIntoView(box.current);
			markMore(box.current);
		});
		return () => cancelAnimationFrame(frame);
	}, [selected, words]);
	return (
		<AriaTabs
			{...(selected === undefined ? first : { selectedKey: selected })}
			onSelectionChange={(key) => {
				const chosen = tabs.find((tab) => tab.id === key);
				if (chosen !== undefined) onSelect?.(chosen.id);
			}}
			className="grid min-w-0 gap-5"
		>
			<div
				ref={box}
				className="-mx-1 overflow-x-auto px-1 pt-1 [scrollbar-width:none] data-more:[mask-image:linear-gradient(to_right,#000_calc(100%-24px),transparent)]"
				onScroll={({ currentTarget }) => markMore(currentTarget)}
			>
				<TabList aria-label={label} className="flex w-max min-w-full gap-5 border-b border-line">
					{tabs.map((tab) => (
						<TabHandle key={tab.id} tab={tab} />
					))}
				</TabList>
			</div>
			{tabs.map((tab) => (
				<TabPanel key={tab.id} id={tab.id} className="min-w-0 rounded-sm">
					{tab.content}
				</TabPanel>
			))}
		</AriaTabs>
	);
}

function TabHandle<Id extends string>({ tab }: { readonly tab: TabDefinition<Id> }): ReactElement {
	return (
		<Tab
			id={tab.id}
			isDisabled={tab.isDisabled ?? false}
			className={
				'-mb-px flex min-h-10 cursor-pointer items-center gap-2 rounded-t-xs border-b-2 border-transparent px-0.5 pb-0.5 font-medium whitespace-nowrap text-muted ' +
				'data-hovered:text-strong data-selected:border-accent-text data-selected:text-strong data-disabled:cursor-default ' +
				// A border that cannot be seen would be drawn there, over the line below all of them.
				'forced-colors:data-selected:border-[Highlight] forced-colors:not-data-selected:border-b-0 forced-colors:not-data-selected:pb-1 ' +
				'data-disabled:opacity-45 data-focus-visible:-outline-offset-2 pointer-coarse:min-h-11'
			}
		>
			{tab.icon !== undefined && <Icon name={tab.icon} />}
			{tab.label}
			{tab.count !== undefined && tab.warning === undefined && (
				<span className="figures rounded-full bg-pressed px-1.5 text-xs font-medium text-body">{tab.count}</span>
			)}
			{tab.warning !== undefined && (
				<span className="figures inline-flex items-center gap-1 rounded-full bg-warning-soft px-1.5 text-xs font-medium text-warning-text">
					<Icon name="triangle-alert" size="tiny" />
					<span aria-hidden="true">{tab.count}</span>
					<span className="sr-only">{tab.warning}</span>
				</span>
			)}
		</Tab>
	);
}
