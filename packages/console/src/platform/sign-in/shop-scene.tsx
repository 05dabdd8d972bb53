const beads = [0, 1, 2, 3, 4, 5, 6];

function Shelf({ x }: { readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 20v210M120 20v210M0 20h120M0 80h120M0 140h120" />
      <path data-paint="soft" d="M14 46c0-4 3-6 6-6h16c3 0 6 2 6 6v34H14zM78 46c0-4 3-6 6-6h16c3 0 6 2 6 6v34H78z" />
      <path d="M18 40v-6h20v6M82 40v-6h20v6M50 56h20v24H50zM50 64h20" />
      <path d="M12 108h28v32H12zM26 108v32M12 120h28M80 108h28v32H80zM94 108v32M80 120h28" />
      <path data-paint="soft" d="M52 116c0-3 2-5 5-5h8c3 0 5 2 5 5v24H52z" />
      <path d="M16 164h88v66M16 164v66M44 164v66M76 164v66" />
    </g>
  );
}

function Abacus() {
  return (
    <g transform="translate(312 138)">
      <rect width="112" height="44" rx="4" />
      <path d="M0 15h112" />
      {beads.map((bead) => (
        <g key={bead} transform={`translate(${14 + bead * 14} 0)`}>
          <path d="M0 0v44" />
          <rect data-paint="soft" x="-4.5" y="5" width="9" height="6" rx="3" />
          <rect data-paint={bead === 4 ? 'accent' : 'soft'} x="-4.5" y="19" width="9" height="6" rx="3" />
          <rect data-paint="soft" x="-4.5" y="33" width="9" height="6" rx="3" />
        </g>
      ))}
    </g>
  );
}

/** A shop: shelves, and a counter with the abacus of the mark; drawn below the card where there is room. */
export function ShopScene() {
  return (
    <svg className="zg-sign-in-scene" viewBox="0 0 736 232" aria-hidden="true">
      <Shelf x={40} />
      <Shelf x={576} />
      <Abacus />
      <path data-paint="soft" d="M216 182h304v14H216z" />
      <path d="M230 196v34M506 196v34M262 196v34M474 196v34M0 230h736" />
      <path d="M452 182v-22c0-4 3-6 6-6h22c3 0 6 2 6 6v22M458 154v-6h22v6M240 182v-26h44v26M240 166h44M262 156v10" />
    </svg>
  );
}
