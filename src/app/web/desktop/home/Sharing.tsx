import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { renewDesktops } from '#features/desktops/desktops/web/queries.ts';
import type { ShareDialogProps } from '#features/desktops/sharing/web/share-props.ts';
import { ShareDialog } from '#features/desktops/sharing/web/ShareDialog.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';

/** Who has a desktop, over whatever shows it. */
export function Sharing(props: Pick<ShareDialogProps, 'desktop' | 'onClose'>): ReactElement {
	const navigate = useNavigate();
	const queries = useQueryClient();
	const follow: ShareDialogProps['onChangedOwn'] = (change) => {
		if (change === 'left') navigate(pathTo('home'));
		void renewDesktops(queries, change === 'left' ? props.desktop.id : undefined);
	};
	return <ShareDialog {...props} onChangedOwn={follow} />;
}
