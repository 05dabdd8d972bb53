import type { Gallery } from './gallery.ts';

/** All states of one part, below one another. */
export function Specimen({ title, states }: Gallery) {
  return (
    <main className="zg-gallery-states">
      <h1>{title}</h1>
      {Object.entries(states).map(([name, State]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <State />
        </section>
      ))}
    </main>
  );
}
