import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Page } from '#ui/native/Page.tsx';
import type { Width } from '#features/desktops/desktops/contract.ts';
import { useDesktopParts } from '../desktop-parts.ts';
import * as commands from '../session/commands.ts';
import type { DesignSession, Snapshot } from '../session/design-session.ts';
import { Late } from '../late-parts.tsx';
import { designTexts } from '../texts.ts';
import { Told } from '../Told.tsx';

export interface SurfaceProps {
	readonly session: DesignSession;
	readonly snapshot: Snapshot;
	/** The layout that is arranged, and the room that there is for it. */
	readonly width: Width;
	readonly room: Width;
	readonly onAddSection: () => void;
	readonly onDone: () => void;
	readonly children: ReactNode;
}

/** The desktop's own background with its canvas: what the server told above it, a new section below. */
export function Surface({
	session,
	snapshot,
	width,
	room,
	onAddSection,
	onDone,
	children,
}: SurfaceProps): ReactElement {
	const text = useText(designTexts);
	const { Backdrop } = useDesktopParts();
	const { desktop } = snapshot.model;
	return (
		<Backdrop background={desktop.background}>
			<Page>
				<Told session={session} snapshot={snapshot} onDone={onDone} />
				{width !== 'wide' && (
					<Late
						part="WidthNote"
						desktop={desktop}
						width={width}
						onFollow={(narrow) => session.run(commands.followStep(desktop, narrow))}
					/>
				)}
				<div className={canvasWidths[room === 'wide' ? width : 'wide']}>{children}</div>
				<Button variant="quiet" icon="plus" className="mt-4" onClick={onAddSection}>
					{text('section.add')}
				</Button>
			</Page>
		</Backdrop>
	);
}

/** A narrow layout is arranged in a frame of its own width. */
const canvasWidths: Readonly<Record<Width, string>> = {
	wide: '',
	medium: 'mx-auto max-w-3xl',
	phone: 'mx-auto max-w-sm',
};
