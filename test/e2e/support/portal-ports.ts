// How the workers learn where the portals of the run listen.

export const portsVariable = 'JOURNEY_PORTS';

/** The port of one worker's portal; a worker that replaces a failed one keeps it. */
export function portOfWorker(parallelIndex: number): number {
	const port = process.env[portsVariable]?.split(',')[parallelIndex];
	if (port === undefined) throw new Error(`No portal was started for worker ${parallelIndex}`);
	return Number(port);
}
