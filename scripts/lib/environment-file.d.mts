export function readEnvironmentFile(): void;
