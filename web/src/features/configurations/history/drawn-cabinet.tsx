import { createCatalogue, type Product, productIn } from '@coffret/cabinet/catalogue';
import type { ProductName } from '@coffret/cabinet/configuration';
import { drawCabinet } from '@coffret/cabinet/drawing/cabinet';
import { layoutCabinet } from '@coffret/cabinet/drawing/layout';
import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import { type CSSProperties, useMemo } from 'react';
import { numberText } from '../../../i18n/formats.ts';
import { Drawing, frameOf, overlayStyle } from '../../configurator/public.ts';
import { drawingChanges } from './drawing-changes.ts';
import styles from './replay.module.css';
import { useTexts } from './use-texts.ts';

/** Deleted products have only a ref. */
const isWhole = (product: ProductName | Product | null): product is Product =>
  product !== null && 'technical' in product;

function catalogueOf({ ProjProducts, headBreaker, connection }: ConfigurationSnapshot, language: string) {
  const named: (ProductName | Product | null)[] = [...ProjProducts, headBreaker, connection];
  const products = named.filter(isWhole);
  return createCatalogue(products.map((product) => productIn(language, product)));
}

interface DrawnCabinetProps {
  snapshot: ConfigurationSnapshot;
  /** Marks the differences to it. */
  before?: ConfigurationSnapshot | undefined;
  /** Unique within the page. */
  idPrefix: string;
}

export function DrawnCabinet({ snapshot, before, idPrefix }: DrawnCabinetProps) {
  const { texts, language } = useTexts();
  const { ProjLines, headBreaker, connection, lib } = snapshot;
  const { svg, frame, layout } = useMemo(() => {
    const catalogue = catalogueOf(snapshot, language);
    const drawn = drawCabinet({ lines: ProjLines }, catalogue, {
      idPrefix,
      label: texts.cabinet(lib),
      slotNumbers: (slot) => numberText(slot, language),
      ...(isWhole(headBreaker) && { headBreaker }),
      ...(isWhole(connection) && { connection }),
    });
    return { svg: drawn, frame: frameOf(drawn), layout: layoutCabinet(ProjLines, catalogue) };
  }, [snapshot, ProjLines, headBreaker, connection, lib, idPrefix, texts, language]);
  const changes = useMemo(
    () => (before ? drawingChanges(before.ProjLines, ProjLines, layout) : []),
    [before, ProjLines, layout],
  );
  if (layout.lines.length === 0) return <p className={styles.nothing}>{texts.nothingDrawn}</p>;
  return (
    <div className={styles.cabinet} style={{ '--aspect': frame.width / frame.height } as CSSProperties}>
      <Drawing svg={svg} />
      <div className={styles.changes} aria-hidden>
        {changes.map(({ kind, ref, box }) => (
          <span
            key={`${kind} ${ref} ${box.x} ${box.y}`}
            data-change={kind}
            style={overlayStyle(frame, box)}
          />
        ))}
      </div>
    </div>
  );
}
