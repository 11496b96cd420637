import { queryOptions } from '@tanstack/react-query';
import { download } from '#platform/web/file-client.ts';
import { getDesktopPicture } from '../contract.ts';

/** An address of the picture for this page; its id names the content. */
export function pictureQuery(id: string) {
	return queryOptions({
		queryKey: ['desktop-picture', id],
		queryFn: async () => URL.createObjectURL(await download(getDesktopPicture.path.replace(':id', id))),
		staleTime: Number.POSITIVE_INFINITY,
		enabled: id !== '',
	});
}
